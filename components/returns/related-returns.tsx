import Link from 'next/link';
import { returnsMessages } from '@/lib/i18n/returns';
import type { RelatedReturn } from '@/lib/domain/returns/read-related-returns';
import { ReturnBadge } from './return-badges';

/** The returns of a device or an order, each with how far it is. */
export function RelatedReturns({ returns }: { returns: readonly RelatedReturn[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {returns.map(({ number, state }) => (
        <li key={number} className="flex items-center gap-2">
          <Link href={`/returns/${number}`} prefetch={false} className="tabular link">
            {returnsMessages.one(number)}
          </Link>
          <ReturnBadge state={state} />
        </li>
      ))}
    </ul>
  );
}
