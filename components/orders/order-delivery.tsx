import { CopyButton } from '@/components/ui/copy-button';
import { orderMessages } from '@/lib/messages/orders';

/** Where the devices of an order go. */
export function OrderDelivery({ orgName, shipsTo }: { orgName: string; shipsTo: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <address className="min-w-0 wrap-anywhere not-italic">
        <span className="block font-semibold">{orgName}</span>
        {shipsTo.split(', ').map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
      </address>
      <CopyButton value={`${orgName}, ${shipsTo}`} label={orderMessages.delivery} />
    </div>
  );
}
