'use client';

import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { messages } from '@/lib/config/messages';

/** When the customer portal's link cannot be obtained (portal.md §8). */
export function PortalFailedModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title={messages.organization.portal}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {messages.common.close}
        </Button>
      }
    >
      {messages.organization.portalFailed}
    </Modal>
  );
}
