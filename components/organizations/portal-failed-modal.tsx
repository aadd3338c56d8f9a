'use client';

import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { controlMessages } from '@/lib/i18n/controls';
import { settingsMessages } from '@/lib/i18n/organizations';

/** The customer portal's link is not available. */
export function PortalFailedModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title={settingsMessages.portal}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {controlMessages.close}
        </Button>
      }
    >
      {settingsMessages.portalFailed}
    </Modal>
  );
}
