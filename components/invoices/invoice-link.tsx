import { Icon } from '@/components/kit/icon';
import { controlMessages } from '@/lib/i18n/controls';
import { orNone } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';

/** A link to an invoice's page or document at the provider. */
export function InvoiceLink({
  href,
  label,
  number,
  document = false,
}: {
  href: string;
  label: string;
  number: string | null;
  document?: boolean;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap link"
    >
      <Icon of={document ? 'download' : 'external-link'} className="size-4" />
      {label}
      <span className="sr-only">
        {orderMessages.ofInvoice(orNone(number))} ({controlMessages.opensInNewTab})
      </span>
    </a>
  );
}
