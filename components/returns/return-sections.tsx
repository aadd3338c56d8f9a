import { TrackingLink } from '@/components/links/tracking-link';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { fact, FactList } from '@/components/kit/fact-list';
import { Icon } from '@/components/kit/icon';
import { Card } from '@/components/kit/page-parts';
import { buttonStyle } from '@/components/kit/styles';
import { OrderLink } from '@/components/links/order-link';
import { roleMay } from '@/lib/auth/policy';
import type { ReturnDetail } from '@/lib/domain/returns/read-return';
import { controlMessages } from '@/lib/i18n/controls';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { returnPageMessages, returnsMessages } from '@/lib/i18n/returns';
import type { Role } from '@/lib/vocabulary/roles';
import { ReturningBadge } from './return-badges';
import { SendReturn, TrackReturn, WithdrawReturn } from './return-buttons';

const dateOf = (moment: string | null) => moment && formatDate(moment);

/** The slip as a button; the main one before the parcel is sent. */
function Slip({ id, main }: { id: string; main: boolean }) {
  return (
    <a
      href={`/api/returns/${id}/slip.pdf`}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle(main ? 'primary' : 'secondary', 'md')}
    >
      <Icon of="download" className="size-4.5" />
      {returnPageMessages.slip}
      <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
    </a>
  );
}

function wordsFor({ state }: ReturnDetail, role: Role): string {
  const sends = roleMay(role, 'returns.send');
  if (state === 'announced') return sends ? returnPageMessages.pack : returnPageMessages.forOperator;
  return {
    sent: roleMay(role, 'devices.manage') ? returnPageMessages.waitsForOperator : returnPageMessages.waits,
    received: returnPageMessages.received,
    settled: returnPageMessages.settled,
    withdrawn: returnPageMessages.withdrawn,
  }[state];
}

/** What to do next with a return: the loudest of its page. */
export function ReturnNext({ found, role }: { found: ReturnDetail; role: Role }) {
  const { id, number, state } = found;
  const announced = state === 'announced';
  const sends = roleMay(role, 'returns.send');
  return (
    <Card title={returnPageMessages.next}>
      <p className="mb-4 text-lg font-semibold">{wordsFor(found, role)}</p>
      <div className="flex flex-wrap gap-3" data-print="hide">
        {(announced || state === 'sent') && <Slip id={id} main={announced && sends} />}
        {announced && sends && <SendReturn number={number} />}
        {announced && roleMay(role, 'devices.return') && <WithdrawReturn number={number} />}
      </div>
    </Card>
  );
}

/** A return's facts, and where it goes. */
export function ReturnFacts({
  found,
  role,
  address,
  ask,
}: {
  found: ReturnDetail;
  role: Role;
  address: readonly string[] | null;
  /** The address of whom to ask. */
  ask: string;
}) {
  const { number, carrier, trackingNumber, sentAt } = found;
  return (
    <FactList
      facts={[
        ...fact(returnsMessages.opened, dateOf(found.openedAt)),
        ...fact(returnsMessages.openedBy, found.openedBy),
        ...fact(returnsMessages.reason, found.reason),
        ...fact(returnsMessages.sent, sentAt && [formatDate(sentAt), found.sentBy ?? ''].join(' · ')),
        ...(sentAt === null
          ? []
          : [
              {
                term: `${returnsMessages.carrier}, ${returnsMessages.trackingNumber}`,
                value: (
                  <span className="value-line">
                    <span className="min-w-0 wrap-anywhere">
                      <Way carrier={carrier} trackingNumber={trackingNumber} />
                    </span>
                    {roleMay(role, 'returns.send') && (
                      <TrackReturn number={number} carrier={carrier} trackingNumber={trackingNumber} />
                    )}
                  </span>
                ),
              },
            ]),
        ...fact(returnsMessages.withdrawn, dateOf(found.withdrawnAt)),
        {
          term: returnPageMessages.address,
          value: address === null ? returnPageMessages.askUs(ask) : <Lines lines={address} />,
        },
      ]}
    />
  );
}

/** By whom it travels. */
function Way({ carrier, trackingNumber }: Pick<ReturnDetail, 'carrier' | 'trackingNumber'>) {
  if (trackingNumber === null) return carrier ?? controlMessages.none;
  return (
    <>
      {carrier !== null && `${carrier} · `}
      <TrackingLink carrier={carrier} trackingNumber={trackingNumber} />
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

/** So many devices are shown at first. */
const FIRST = 100;

/** The devices of a return with what became of each. */
export function ReturnDevices({
  found,
  role,
  all,
}: {
  found: ReturnDetail;
  role: Role;
  all: boolean;
}): ReactNode {
  const { number, state, devices } = found;
  if (devices.length === 0) return <p className="px-5 pb-4 text-muted">{returnPageMessages.noDevices}</p>;
  const shown = all ? devices : devices.slice(0, FIRST);
  const keeps = state === 'announced' && roleMay(role, 'devices.return');
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((device) => (
          <li key={device.serialNumber} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="tabular font-semibold wrap-anywhere">
                {device.deviceId === null ? (
                  device.serialNumber
                ) : (
                  <Link href={`/devices/${device.deviceId}`} prefetch={false} className="link">
                    {device.serialNumber}
                  </Link>
                )}
              </span>{' '}
              <span className="text-sm text-muted">
                {device.deviceFeatureName}
                {device.order && (
                  <>
                    {' · '}
                    {roleMay(role, 'orders.read') ? (
                      <OrderLink {...device.order} />
                    ) : (
                      <span className="whitespace-nowrap">{device.order.number}</span>
                    )}
                  </>
                )}
                {device.receivedAt && ` · ${returnPageMessages.receivedOn(formatDate(device.receivedAt))}`}
              </span>
            </span>
            <ReturningBadge state={device.state} />
            {keeps && device.state === 'awaited' && (
              <WithdrawReturn number={number} serialNumber={device.serialNumber} />
            )}
          </li>
        ))}
      </ul>
      {shown.length < devices.length && (
        <p className="px-5 py-3">
          <Link href={`/returns/${number}?devices=all`} prefetch={false} scroll={false} className="link">
            {returnPageMessages.all(formatNumber(devices.length))}
          </Link>
        </p>
      )}
    </>
  );
}
