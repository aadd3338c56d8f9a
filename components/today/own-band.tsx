import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChargeBars } from '@/components/charts/charge-bars';
import { NoBreakText } from '@/components/kit/text';
import { whereaboutsTones } from '@/components/devices/device-words';
import type { Tone } from '@/components/kit/badge';
import { buttonStyle, classNames } from '@/components/kit/styles';
import type { Charges } from '@/lib/domain/invoices/read-charges';
import type { OwnPlace } from '@/lib/domain/today/read-own-place';
import { formatDate, formatDeadline, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import { ownPlaceMessages } from '@/lib/i18n/own-place';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import { deviceList, invoiceList, returnList } from '@/lib/schemas/lists';
import { whereabouts } from '@/lib/vocabulary/devices';
import { FleetStrip } from './fleet-strip';

/** What waits for a customer, what it is charged, and where its devices are. `charges` is null for who sees no money. */
export async function OwnBand({
  place,
  charges,
}: {
  place: Promise<OwnPlace>;
  charges: Promise<Charges> | null;
}) {
  const [found, money] = await Promise.all([place, charges]);
  const waits = waitsOf(found);
  const charged = money?.months.some((month) => month.paid + month.open + month.overdue + month.expected > 0);
  if (waits.length === 0 && found.fleet.total === 0 && charged !== true) return null;
  return (
    <div className="own-band">
      <Part title={ownPlaceMessages.title}>
        {waits.length === 0 ? (
          <p className="text-muted">{ownPlaceMessages.nothing}</p>
        ) : (
          <ul className="divide-y divide-line">
            {waits.map((wait) => (
              <Waits key={wait.href + wait.what} {...wait} />
            ))}
          </ul>
        )}
      </Part>
      {money && charged === true && (
        <Part
          title={ownPlaceMessages.charges}
          aside={
            <Link href={invoiceList.path} prefetch={false} className="text-sm link">
              {ownPlaceMessages.allInvoices}
            </Link>
          }
        >
          <ChargeBars months={money.months.slice(-MONTHS)} label={ownPlaceMessages.charges} compact />
        </Part>
      )}
      {found.fleet.total > 0 && <Fleet fleet={found.fleet} />}
    </div>
  );
}

/** Three months that were, this one among them, and three that come. */
const MONTHS = 6;

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="flake-lg border border-line bg-surface px-5 py-4 shadow-card">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="font-sans text-sm font-bold text-muted">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface Wait {
  tone: 'danger' | 'info' | 'warning';
  what: string;
  detail: string;
  href: string;
  /** The words of its button. */
  act: string;
  main?: boolean;
}

const dots: Record<Wait['tone'], string> = { danger: 'bg-danger', info: 'bg-info', warning: 'bg-warning' };

function Waits({ tone, what, detail, href, act, main = false }: Wait) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden="true" className={classNames('size-2 shrink-0 flake-sm', dots[tone])} />
      <span className="min-w-0 flex-1">
        <strong className={classNames('tabular', tone === 'danger' && 'text-danger')}>{what}</strong>{' '}
        <span className="text-sm text-muted">
          <NoBreakText text={detail} />
        </span>
      </span>
      <Link href={href} prefetch={false} className={buttonStyle(main ? 'primary' : 'secondary', 'sm')}>
        {act}
        <span className="sr-only">: {what}</span>
      </Link>
    </li>
  );
}

const devicesBy = (choices: Record<string, string>) => deviceList.href(deviceList.pageOrDefaults(choices));

function waitsOf({ money, parcels, notSent, notSentIn, calibrations, invitations }: OwnPlace): Wait[] {
  const shown = formatNumber;
  return [
    ...(money === null ? [] : debts(money)),
    ...parcels.map(({ id, place, of, devices, carrier, sentAt, expectedOn }): Wait => ({
      tone: 'info',
      what: ownPlaceMessages.parcel(devices, shown(devices)),
      detail: [
        of > 1 ? ownPlaceMessages.parcelOf(shown(place), shown(of)) : null,
        carrier,
        ownPlaceMessages.sent(formatDate(sentAt)),
        expectedOn && ownPlaceMessages.expected(formatDate(expectedOn)),
      ]
        .filter((part) => part !== null)
        .join(', '),
      href: id === null ? devicesBy({ whereabouts: 'onTheWay' }) : `/parcels/${id}`,
      act: id === null ? ownPlaceMessages.see : ownPlaceMessages.confirm,
    })),
    ...(notSent === 0
      ? []
      : [
          {
            tone: 'warning',
            what: ownPlaceMessages.notSent(notSent, shown(notSent)),
            detail: '',
            href:
              notSentIn === null
                ? returnList.href(returnList.pageOrDefaults({ status: 'announced' }))
                : `/returns/${notSentIn}`,
            act: ownPlaceMessages.see,
          } as const,
        ]),
    ...(calibrations.due === 0
      ? []
      : [
          {
            tone: calibrations.over > 0 ? 'danger' : 'warning',
            what: ownPlaceMessages.calibrations(calibrations.due, shown(calibrations.due)),
            detail:
              calibrations.over > 0
                ? ownPlaceMessages.calibrationsOver(shown(calibrations.over))
                : ownPlaceMessages.calibrationsWithin,
            href: devicesBy({ calibration: calibrations.over > 0 ? 'overdue' : 'within30' }),
            act: ownPlaceMessages.see,
          } as const,
        ]),
    ...(invitations === 0
      ? []
      : [
          {
            tone: 'info',
            what: ownPlaceMessages.invitations(invitations, shown(invitations)),
            detail: '',
            href: '/users',
            act: ownPlaceMessages.see,
          } as const,
        ]),
  ];
}

function debts({ overdue, open, ordersToPay }: NonNullable<OwnPlace['money']>): Wait[] {
  const count = formatNumber;
  const list = (status: 'overdue' | 'open') => invoiceList.href(invoiceList.pageOrDefaults({ status }));
  return [
    ...(overdue.cents === 0
      ? []
      : [
          {
            tone: 'danger',
            what: ownPlaceMessages.overdue(formatMoney(overdue.cents)),
            detail: ownPlaceMessages.overdueIn(
              overdue.count,
              count(overdue.count),
              formatDate(overdue.since),
            ),
            href: list('overdue'),
            act: ownPlaceMessages.pay,
            main: true,
          } as const,
        ]),
    ...ordersToPay.map(({ number, cents, dueAt }): Wait => ({
      tone: 'warning',
      what: ownPlaceMessages.orderToPay(number, formatMoney(cents)),
      detail: dueAt === null ? '' : ownPlaceMessages.orderDue(formatDeadline(dueAt)),
      href: `/orders/${number}`,
      act: ownPlaceMessages.pay,
    })),
    ...(open.cents === 0
      ? []
      : [
          {
            tone: 'info',
            what: ownPlaceMessages.open(formatMoney(open.cents)),
            detail: ownPlaceMessages.openIn(open.count, count(open.count)),
            href: list('open'),
            act: ownPlaceMessages.pay,
          } as const,
        ]),
  ];
}

const squares: Record<Tone, string> = {
  neutral: 'bg-control',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  accent: 'bg-accent',
};

/** The fleet as one strip; each part leads to its devices. */
function Fleet({ fleet: { at, total, givenBackThisMonth } }: { fleet: OwnPlace['fleet'] }) {
  const there = whereabouts.filter((place) => at[place] > 0);
  return (
    <Part title={ownPlaceMessages.fleet}>
      <p className="mb-2 font-display text-2xl font-bold">{formatNumber(total)}</p>
      <FleetStrip
        parts={there.map((place) => ({ key: place, count: at[place], tone: whereaboutsTones[place] }))}
      />
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 text-md">
        {there.map((place) => (
          <li key={place} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames('size-3 shrink-0 flake-sm', squares[whereaboutsTones[place]])}
            />
            <Link href={devicesBy({ whereabouts: place })} prefetch={false} className="min-w-0 link">
              {whereaboutsLabels[place]}
            </Link>
            <span className="tabular ms-auto font-semibold">{formatNumber(at[place])}</span>
          </li>
        ))}
        {givenBackThisMonth > 0 && (
          <li className="col-span-2 flex items-center gap-2 text-sm text-muted">
            <Link href="/devices?view=givenBack" prefetch={false} className="link">
              {ownPlaceMessages.givenBack}
            </Link>
            <span className="tabular ms-auto font-semibold">{formatNumber(givenBackThisMonth)}</span>
          </li>
        )}
      </ul>
    </Part>
  );
}
