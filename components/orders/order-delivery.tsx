import { CopyButton } from '@/components/ui/copy-button';
import { orderMessages } from '@/lib/messages/orders';

/** Where the devices of an order go; `shipsTo` line by line. */
export function OrderDelivery({ orgName, shipsTo }: { orgName: string; shipsTo: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <address className="grid min-w-0 wrap-anywhere not-italic">
        <span className="font-semibold">{orgName}</span>
        {shipsTo.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <CopyButton value={[orgName, ...shipsTo].join('\n')} label={orderMessages.deliveryAddress} />
    </div>
  );
}
