'use client';

import { useState } from 'react';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';
import { RowMenu } from '@/components/lists/row-menu';
import { modelColumns, type ModelInTable } from '@/components/models/models-columns';
import { useDraftWaiting } from '@/components/kit/drafts';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import { modelMessages } from '@/lib/i18n/models';

const EditModel = lazyPart(() => import('./model-dialogs').then((file) => file.EditModel));
const ModelStep = lazyPart(() => import('./model-dialogs').then((file) => file.ModelStep));

type Dialog = 'edit' | 'makeDefault' | 'retire' | 'resume';

/** The models, with the row menu and its dialogs. */
export function ModelsTable(parts: TableParts<ModelInTable>) {
  const [open, setOpen] = useState<{ dialog: Dialog; model: ModelInTable } | null>(null);
  const show = (dialog: Dialog, id: string) => {
    const model = parts.rows.find((row) => row.id === id);
    if (model) setOpen({ dialog, model });
  };
  useDraftWaiting('edit-model-', (id) => show('edit', id));
  const close = () => setOpen(null);
  return (
    <>
      <RowMenu
        itemsFor={(id) =>
          itemsOf(
            parts.rows.find((row) => row.id === id),
            (dialog) => show(dialog, id),
          )
        }
      >
        <ListTable
          {...parts}
          columns={modelColumns()}
          rowKey={({ id }) => id}
          rowName={(row) => row.deviceFeatureName}
          rowTone={(row) => (row.retiredAt === null ? undefined : 'muted')}
        />
      </RowMenu>
      {open?.dialog === 'edit' && <EditModel model={open.model} onClose={close} />}
      {open && open.dialog !== 'edit' && <ModelStep model={open.model} step={open.dialog} onClose={close} />}
    </>
  );
}

function itemsOf(model: ModelInTable | undefined, show: (dialog: Dialog) => void) {
  const edit = { label: modelMessages.edit, icon: <Icon of="pencil" />, onSelect: () => show('edit') };
  if (model === undefined) return [edit];
  if (model.retiredAt !== null)
    return [edit, { label: modelMessages.resume, icon: <Icon of="power" />, onSelect: () => show('resume') }];
  return [
    edit,
    ...(model.isDefault
      ? []
      : [
          {
            label: modelMessages.makeDefault,
            icon: <Icon of="check" />,
            onSelect: () => show('makeDefault'),
          },
        ]),
    {
      label: modelMessages.retire,
      icon: <Icon of="power-off" />,
      destructive: true,
      onSelect: () => show('retire'),
    },
  ];
}
