'use client';

import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { type Step, StepDrawing } from '@/components/charts/step-drawing';
import { Icon } from '@/components/kit/icon';
import { NoBreakText } from '@/components/kit/text';
import { postApi, useSearch } from '@/components/kit/use-search';
import { readTypedDay } from '@/lib/core/typed-day';
import type { ReturnPreview } from '@/lib/domain/returns/preview-return';
import { formatDate, formatNumber, formatMoney } from '@/lib/i18n/locale/format';
import { newReturnMessages, returnMoneyMessages } from '@/lib/i18n/returns';
import { parseSerials } from '@/lib/core/serials';
import { moneySentence } from './money-words';

const WIDTH = 320;
const HEIGHT = 90;
const ABOVE = 8;
const BELOW = 20;
/** The pause after the last change, in ms. */
const PAUSE = 400;

/** What the return of the picked devices would change in what is paid. */
export function ReturnMoney() {
  const serials = parseSerials(String(useWatch({ name: 'serials' }) ?? ''));
  const day = String(useWatch({ name: 'receivedOn' }) ?? '').trim();
  const { iso } = readTypedDay(day);
  // Amounts of another day than the one that is meant would mislead.
  const isUnread = day !== '' && iso === null;
  const question = JSON.stringify({
    serialNumbers: isUnread ? [] : serials,
    ...(iso !== null && { receivedOn: iso }),
  });
  const ask = useCallback(
    async (asked: string, signal: AbortSignal): Promise<ReturnPreview | null> =>
      asked.includes('[]')
        ? null
        : postApi<ReturnPreview>('/api/returns/preview', JSON.parse(asked) as object, signal),
    [],
  );
  const { answer, fault, busy } = useSearch(ask, question, PAUSE);
  return (
    <section className="flake-lg border border-line bg-sunken px-5 py-4">
      <h2 className="mb-1 font-sans text-sm font-bold text-muted">{newReturnMessages.money}</h2>
      <div aria-live="polite" aria-busy={busy}>
        {fault !== null ? (
          <p className="text-danger">{fault}</p>
        ) : serials.length === 0 ? (
          <p className="text-muted">{newReturnMessages.moneyNone}</p>
        ) : isUnread ? (
          <p className="text-muted">{newReturnMessages.dayUnread}</p>
        ) : answer === null ? (
          <p className="text-muted">{newReturnMessages.working}</p>
        ) : (
          <Money preview={answer} assumed={iso} />
        )}
      </div>
    </section>
  );
}

function Money({ preview, assumed }: { preview: ReturnPreview; assumed: string | null }) {
  const { charges, sameUntil, othersAnnounced } = preview;
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold">
        <NoBreakText text={moneySentence(preview)} />
      </p>
      {charges.length > 0 && (
        <>
          <p className="text-sm text-muted">
            <NoBreakText
              text={[
                assumed === null
                  ? returnMoneyMessages.today
                  : returnMoneyMessages.onDay(formatDate(preview.receivedOn)),
                ...(sameUntil === null ? [] : [returnMoneyMessages.same(formatDate(sameUntil))]),
                ...(othersAnnounced === 0
                  ? []
                  : [returnMoneyMessages.others(othersAnnounced, formatNumber(othersAnnounced))]),
                returnMoneyMessages.net,
              ].join(' ')}
            />
          </p>
          <StepDrawing label={returnMoneyMessages.chart} {...drawn(charges)} />
          <Legend />
          <Table charges={charges} />
        </>
      )}
    </div>
  );
}

type Charges = ReturnPreview['charges'];

/** Few charges, so that each has its day beneath it. */
const MOST_SHOWN = 5;

function drawn(all: Charges) {
  const charges = all.slice(0, MOST_SHOWN);
  const most = Math.max(1, ...charges.map(({ nowCents, thenCents }) => Math.max(nowCents, thenCents)));
  const base = ABOVE + HEIGHT;
  const y = (cents: number) => base - (cents / most) * HEIGHT;
  const steps = charges.map(({ at, nowCents, thenCents }, index): Step => ({
    x: (index * WIDTH) / charges.length,
    now: y(nowCents),
    then: y(thenCents),
    name: formatDate(at).slice(0, 5),
  }));
  return { steps, width: WIDTH, base, height: base + BELOW };
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-control" />
        {returnMoneyMessages.now}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-t-3 border-accent" />
        {returnMoneyMessages.then}
      </li>
    </ul>
  );
}

function Table({ charges }: { charges: Charges }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex items-center gap-1 link">
        <Icon of="chevron-down" className="size-4" />
        {returnMoneyMessages.table}
      </summary>
      <table className="mt-1 text-end [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pe-4 [&_:is(td,th)]:text-end">
        <caption className="sr-only">{returnMoneyMessages.chart}</caption>
        <thead>
          <tr>
            {[returnMoneyMessages.day, returnMoneyMessages.now, returnMoneyMessages.then].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {charges.map(({ at, nowCents, thenCents }) => (
            <tr key={at}>
              <th scope="row">{formatDate(at)}</th>
              <td>{formatMoney(nowCents)}</td>
              <td>{formatMoney(thenCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
