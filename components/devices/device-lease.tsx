import { fact, FactList } from '@/components/kit/fact-list';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import type { WholeDevice } from '@/lib/domain/rentals/read-device-page';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { orderMessages } from '@/lib/i18n/orders';

/** A device's charges, its next bill, and its end. */
export function DeviceLease({ lease }: { lease: NonNullable<WholeDevice['lease']> | null }) {
  if (lease === null) return <p className="text-muted">{devicePageMessages.noLease}</p>;
  const { paidUntil, nextCharge, freeEndAt, endsAt, billedUntil } = lease;
  return (
    <FactList
      facts={[
        ...fact(devicePageMessages.paidUntil, paidUntil && formatDate(paidUntil)),
        ...fact(
          devicePageMessages.share,
          nextCharge === null
            ? orderMessages.noNextCharge
            : orderMessages.nextChargeOn(formatMoney(nextCharge.amountCents), formatDate(nextCharge.at)),
        ),
        ...fact(devicePageMessages.billedUntil, billedUntil && formatDate(billedUntil)),
        ...fact(orderMessages.leaseEnds, endsAt && formatDate(endsAt)),
        ...fact(
          orderMessages.freeEnd,
          endsAt === null && billedUntil === null && freeEndAt && formatDate(freeEndAt),
        ),
      ]}
    />
  );
}
