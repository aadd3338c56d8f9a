import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { type Bar, BarsDrawing } from './bars-drawing';
import { Icon } from '@/components/kit/icon';
import { classNames } from '@/components/kit/styles';
import type { Charges } from '@/lib/domain/invoices/read-charges';
import { chargeMessages, chargeStateLabels } from '@/lib/i18n/invoices';
import { formatMoney, formatMonth, formatRoundMoney } from '@/lib/i18n/locale/format';
import { type ChargeState, chargeStates } from '@/lib/vocabulary/invoices';

type Month = Charges['months'][number];

const swatches: Record<ChargeState, string> = {
  paid: 'bg-accent',
  open: 'border border-warning bg-warning-soft',
  overdue: 'bg-danger',
  expected: 'border border-dashed border-control',
};

const BAND = 44;
const HEIGHT = 96;
const ABOVE = 18;
const BELOW = 20;

const totalOf = (month: Month) => chargeStates.reduce((sum, state) => sum + month[state], 0);

/** Charges as bars, a month each, with their numbers in a table behind. It renders on the server. */
export function ChargeBars({
  months,
  label,
  compact = false,
}: {
  months: readonly Month[];
  label: string;
  /** Without a legend: the page with all of it is a click away. */
  compact?: boolean;
}) {
  const there = chargeStates.filter((state) => months.some((month) => month[state] > 0));
  if (there.length === 0) return <p className="text-muted">{chargeMessages.none}</p>;
  return (
    <figure className="grid gap-2">
      {compact ? (
        <Bars months={months} label={label} />
      ) : (
        // Its words stay legible where the screen is narrower than all its months: the last ones are in sight, as the rest is past.
        <div className="overflow-x-auto [direction:rtl]" tabIndex={0} role="region" aria-label={label}>
          <div className="min-w-96 [direction:ltr]">
            <Bars months={months} label={label} />
          </div>
        </div>
      )}
      <figcaption>
        {compact && there.includes('expected') && (
          <p className="text-sm text-muted">{chargeMessages.expectedShort}</p>
        )}
        {!compact && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {there.map((state) => (
              <li key={state} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={classNames('size-3 flake-sm', swatches[state])} />
                {chargeStateLabels[state]}
              </li>
            ))}
          </ul>
        )}
        <details className="mt-2 text-sm">
          <summary className="inline-flex items-center gap-1 link">
            <Icon of="chevron-down" className="size-4" />
            {chargeMessages.table}
          </summary>
          <ChargeTable months={months} states={there} label={label} />
        </details>
      </figcaption>
    </figure>
  );
}

function Bars({ months, label }: { months: readonly Month[]; label: string }) {
  const width = months.length * BAND;
  const base = ABOVE + HEIGHT;
  const band = scaleBand<string>()
    .domain(months.map(({ month }) => month))
    .range([0, width])
    .padding(0.22);
  const length = scaleLinear()
    .domain([0, Math.max(1, ...months.map(totalOf))])
    .range([0, HEIGHT]);
  const layers = stack<Month, ChargeState>().keys([...chargeStates])([...months]);
  const bars = months.map((month, index): Bar => {
    const total = totalOf(month);
    return {
      x: band(month.month) ?? 0,
      width: band.bandwidth(),
      name: formatMonth(month.month),
      sum: total === 0 ? null : { text: formatRoundMoney(total), y: base - length(total) - 5 },
      parts: layers.flatMap((layer) => {
        const [from, to] = layer[index] ?? [0, 0];
        const height = Math.max(1, length(to) - length(from) - 1);
        return to > from ? [{ state: layer.key, y: base - length(to) + 0.5, height }] : [];
      }),
    };
  });
  return <BarsDrawing label={label} bars={bars} width={width} base={base} height={base + BELOW} />;
}

function ChargeTable({
  months,
  states,
  label,
}: {
  months: readonly Month[];
  states: readonly ChargeState[];
  label: string;
}) {
  return (
    <div className="overflow-x-auto">
      <table className="mt-1 text-end [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pe-4 [&_:is(td,th)]:text-end">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {[
              chargeMessages.month,
              ...states.map((state) => chargeStateLabels[state]),
              chargeMessages.total,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{formatMonth(month.month, 'long')}</th>
              {states.map((state) => (
                <td key={state}>{formatMoney(month[state])}</td>
              ))}
              <td>{formatMoney(totalOf(month))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
