'use client';

import { classNames } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { NoBreakText } from '@/components/kit/text';
import type { OrderType } from '@/lib/vocabulary/order-status';
import { formatDeadline } from '@/lib/i18n/locale/format';
import { orderFormMessages } from '@/lib/i18n/orders';

const methods = (dueAt: string | null) => [
  {
    value: 'CHECKOUT_SESSION' as const,
    label: orderFormMessages.methodCard,
    help: orderFormMessages.methodCardHelp,
    operatorHelp: orderFormMessages.methodCardHelpOperator,
    icon: 'credit-card' as const,
  },
  {
    value: 'INVOICE' as const,
    label: orderFormMessages.methodInvoice,
    help:
      dueAt === null
        ? orderFormMessages.methodInvoiceHelp
        : orderFormMessages.methodInvoiceHelpUntil(formatDeadline(dueAt)),
    operatorHelp:
      dueAt === null
        ? orderFormMessages.methodInvoiceHelpOperator
        : orderFormMessages.methodInvoiceHelpUntil(formatDeadline(dueAt)),
    icon: 'file-text' as const,
  },
];

/** Card or invoice; an invoice only in the supported countries. */
export function PaymentMethod({
  id,
  value,
  isOperator,
  invoiceOffered,
  dueAt,
  error,
  onChange,
}: {
  id: string;
  value: OrderType;
  /** The super user orders for the customer, who pays. */
  isOperator: boolean;
  invoiceOffered: boolean;
  /** The deadline that a changed order keeps. */
  dueAt: string | null;
  error: string | undefined;
  onChange: (value: OrderType) => void;
}) {
  const offered = methods(dueAt).filter((method) => method.value !== 'INVOICE' || invoiceOffered);
  const notes = [error === undefined ? '' : `${id}-error`, invoiceOffered ? '' : `${id}-note`];
  return (
    <fieldset aria-describedby={notes.filter(Boolean).join(' ') || undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{orderFormMessages.method}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {offered.map(({ value: method, label, help, operatorHelp, icon }) => (
          <label
            key={method}
            htmlFor={method === value ? id : `${id}-${method}`}
            className={classNames(
              'flex cursor-pointer items-start gap-3 flake border px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              method === value
                ? 'border-accent bg-accent-soft'
                : 'border-control bg-surface hover:border-accent',
            )}
          >
            <input
              id={method === value ? id : `${id}-${method}`}
              type="radio"
              name={id}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className="mt-1 size-4 shrink-0"
            />
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{label}</span>
              <span className="text-sm text-muted">
                <NoBreakText text={isOperator ? operatorHelp : help} />
              </span>
            </span>
            <Icon of={icon} className="size-5 text-accent" />
          </label>
        ))}
      </div>
      {!invoiceOffered && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {orderFormMessages.invoiceUnsupported}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
