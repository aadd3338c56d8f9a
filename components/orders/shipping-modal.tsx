'use client';

import { addressHere } from '@/components/session/drafts';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Modal } from '@/components/ui/modal';
import { controlMessages } from '@/lib/messages/controls';
import { orderErrors, orderFormMessages } from '@/lib/messages/orders';

/** No shipping address, no order: the way to it (portal.md §2). The super user is led to the organisation's. */
export function ShippingModal({
  orgId,
  onGo,
  onClose,
}: {
  orgId: string | undefined;
  /** The person follows the way, which leads back here once the address is saved. */
  onGo: () => void;
  onClose: () => void;
}) {
  const query = new URLSearchParams({ ...(orgId !== undefined && { org: orgId }), back: addressHere() });
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
            href={`/organization/shippingAddress?${query}`}
            onClick={onGo}
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
