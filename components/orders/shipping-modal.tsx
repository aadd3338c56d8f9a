'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Modal } from '@/components/ui/modal';
import { controlMessages } from '@/lib/messages/controls';
import { orderErrors, orderFormMessages } from '@/lib/messages/orders';

/** No shipping address, no order: the way to it (portal.md §2). The super user is led to the organisation's. */
export function ShippingModal({ orgId, onClose }: { orgId: string | undefined; onClose: () => void }) {
  const path = '/organization/shippingAddress';
  return (
    <Modal
      open
      onClose={onClose}
      title={orderFormMessages.shippingTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <ButtonLink
            variant="primary"
            href={orgId === undefined ? path : `${path}?org=${orgId}`}
            data-autofocus
          >
            {orderFormMessages.goToShipping}
          </ButtonLink>
        </>
      }
    >
      <p>{orderErrors.noShippingAddress}</p>
      <p className="text-muted">{orderFormMessages.shippingText}</p>
    </Modal>
  );
}
