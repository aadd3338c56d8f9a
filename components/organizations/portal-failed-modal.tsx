'use client';

import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { controlMessages } from '@/lib/messages/controls';
import { settingsMessages } from '@/lib/messages/organizations';

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
