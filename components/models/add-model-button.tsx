'use client';

import { DialogButton } from '@/components/kit/dialog-button';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import { modelMessages } from '@/lib/i18n/models';

const AddModel = lazyPart(() => import('./model-dialogs').then((file) => file.AddModel));

/** Opens 'Add model' for the super user (ADR 0047). */
export function AddModelButton() {
  return (
    <DialogButton
      draft="add-model"
      label={modelMessages.add}
      variant="primary"
      icon={<Icon of="plus" className="size-4.5" />}
    >
      {(close) => <AddModel onClose={close} />}
    </DialogButton>
  );
}
