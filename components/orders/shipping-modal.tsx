'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { addressHere } from '@/components/kit/drafts';
import { Button, ButtonLink } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { isNewTabClick } from '@/components/kit/navigation';
import { controlMessages } from '@/lib/i18n/controls';
import { orderErrors, orderFormMessages } from '@/lib/i18n/orders';

const SHIPPING = '/organization/shippingAddress';

/** No shipping address, no order: a link to it. */
export function ShippingModal({
  organization,
  onGo,
  onClose,
}: {
  /** The owner of the address, if not the person. */
  organization: { id: string; name: string } | undefined;
  /** After the save it leads to `page`. */
  onGo: (page: string) => void;
  onClose: () => void;
}) {
  const [page] = useState(addressHere);
  const query = new URLSearchParams({ ...(organization && { org: organization.id }), back: page });
  const way = `${SHIPPING}?${query}`;
  // Forward leads there as well; Back perhaps to another organisation's settings.
  const gone = useEffectEvent(() => {
    if (addressHere() === way) onGo(page);
  });
  useEffect(() => () => gone(), []);
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
            href={way}
            onClick={(event) => !isNewTabClick(event) && onGo(page)}
            data-autofocus
          >
            {orderFormMessages.goToShipping}
          </ButtonLink>
        </>
      }
    >
      {organization && <p className="font-semibold wrap-anywhere">{organization.name}</p>}
      <p>{orderErrors.noShippingAddress}</p>
      <p className="text-muted">{orderFormMessages.shippingText}</p>
    </Modal>
  );
}
