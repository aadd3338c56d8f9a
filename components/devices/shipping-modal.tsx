'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { messages } from '@/lib/config/messages';

const words = messages.order;

/** No shipping address, no order: the way to it (portal.md §2). The super user is led to the organisation's. */
export function ShippingModal({ orgId, onClose }: { orgId: string | undefined; onClose: () => void }) {
  const path = '/organization/shippingAddress';
  return (
    <Modal
      open
      onClose={onClose}
      title={words.shippingTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <ButtonLink
            variant="primary"
            href={orgId === undefined ? path : `${path}?org=${orgId}`}
            data-autofocus
          >
            {words.goToShipping}
          </ButtonLink>
        </>
      }
    >
      <p>{messages.validation.order.noShippingAddress}</p>
      <p className="text-muted">{words.shippingText}</p>
    </Modal>
  );
}
