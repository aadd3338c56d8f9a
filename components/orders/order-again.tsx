'use client';

import { useEffect, useEffectEvent } from 'react';
import { Icon, type IconName } from '@/components/kit/icon';
import { isNewTabClick } from '@/components/kit/navigation';
import { buttonStyle } from '@/components/kit/styles';
import { useOrderFlow } from '@/components/orders/order-devices-button';
import { formMessages } from '@/lib/i18n/forms';
import { orderMessages } from '@/lib/i18n/orders';

type As = 'again' | 'change';

/**
 * Links that open the order form with an order's lines: to place it again, or to change it while it is unpaid. The address opens it too,
 * after a reload and from lists.
 */
export function OrderAgain({
  orderId,
  changeable,
  isOperator,
  opened,
}: {
  orderId: string;
  changeable: boolean;
  isOperator: boolean;
  /** What the page's address asks for. */
  opened: As | null;
}) {
  const { open, resume, loading, flow } = useOrderFlow(isOperator, () => showAddress(null));
  const begin = (as: As) => {
    showAddress(as);
    const request = { from: { order: orderId, as } };
    if (!resume(() => request)) open(request);
  };
  const onAddress = useEffectEvent(begin);
  useEffect(() => {
    if (opened !== null) onAddress(opened);
  }, [opened]);
  const link = (as: As, label: string, icon: IconName) => (
    <a
      href={`?${as}`}
      onClick={(event) => {
        if (isNewTabClick(event)) return;
        event.preventDefault();
        if (!loading) begin(as);
      }}
      className={buttonStyle('secondary', 'md')}
    >
      <Icon of={icon} className="size-4.5" />
      {label}
    </a>
  );
  return (
    <>
      {opened !== null && (
        <noscript className="self-center text-sm text-muted">{formMessages.needsScript}</noscript>
      )}
      {changeable && link('change', orderMessages.changeOrder, 'pencil')}
      {link('again', orderMessages.orderAgain, 'rotate-cw')}
      {flow}
    </>
  );
}

/** So that a reload opens the form again. */
function showAddress(as: As | null): void {
  history.replaceState(null, '', location.pathname + (as === null ? '' : `?${as}`));
}
