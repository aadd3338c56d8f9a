import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/icon';
import { NoBreakText } from '@/components/kit/text';
import type { LeaseBlock } from '@/lib/domain/invoices/lease-blocks';
import { chargeStateLabels } from '@/lib/i18n/invoices';
import { leaseMessages } from '@/lib/i18n/leases';
import { formatDate, formatDeadline, formatMoney, formatNumber, orNone } from '@/lib/i18n/locale/format';

/** Blocks of a picture, which is no wall of them: the table has all. */
const MOST = 12;

type Shown = LeaseBlock & { words: string };

/** A lease as blocks of 30 days, each with its numbers, and a table behind them. `taxed`: what comes is net. */
export function LeaseBlocks({ blocks, taxed }: { blocks: readonly LeaseBlock[]; taxed: boolean }) {
  const next = blocks.find(({ state }) => state === 'expected');
  const all: Shown[] = blocks.map((block) => ({ ...block, words: wordsOf(block, block === next) }));
  const earlier = all.slice(0, -MOST);
  return (
    <figure className="grid gap-2">
      {earlier.length > 0 && <Earlier blocks={earlier} />}
      <ol aria-label={leaseMessages.blocks} className="lease-blocks">
        {all.slice(-MOST).map((block) => (
          <li key={block.start} data-state={block.state} data-free-end={block.freeEnd ? '' : undefined}>
            <Block block={block} taxed={taxed} />
          </li>
        ))}
      </ol>
      <figcaption>
        <details className="text-sm" data-print="hide">
          <summary className="inline-flex items-center gap-1 link">
            <Icon of="chevron-down" className="size-4" />
            {leaseMessages.table}
          </summary>
          <BlockTable blocks={all} taxed={taxed} />
        </details>
      </figcaption>
    </figure>
  );
}

function wordsOf({ state, dueAt }: LeaseBlock, isNext: boolean): string {
  if (isNext) return leaseMessages.next;
  if (state === 'open' && dueAt !== null) return leaseMessages.openUntil(formatDeadline(dueAt));
  if (state === 'overdue' && dueAt !== null) return leaseMessages.overdueSince(formatDate(dueAt));
  return chargeStateLabels[state];
}

const sumOf = ({ amountCents, state }: LeaseBlock, taxed: boolean) =>
  state === 'expected' && taxed ? leaseMessages.plusTax(formatMoney(amountCents)) : formatMoney(amountCents);

const daysOf = ({ start, end }: LeaseBlock) => `${formatDate(start)} – ${formatDate(end)}`;

function Block({ block, taxed }: { block: Shown; taxed: boolean }) {
  const { amountCents, openCents, creditedCents, devices, words, freeEnd } = block;
  const notes = [
    ...(openCents > 0 && openCents < amountCents ? [leaseMessages.leftOf(formatMoney(openCents))] : []),
    ...(creditedCents > 0 ? [leaseMessages.credited(formatMoney(creditedCents))] : []),
  ];
  return (
    <>
      <b>{sumOf(block, taxed)}</b>
      <span>
        <NoBreakText text={daysOf(block)} />
      </span>
      <span>
        {devices !== null && `${leaseMessages.devicesOf(devices, formatNumber(devices))} · `}
        <strong>
          <NoBreakText text={words} />
        </strong>
      </span>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {freeEnd && <small>{leaseMessages.day90}</small>}
    </>
  );
}

function Earlier({ blocks }: { blocks: readonly LeaseBlock[] }) {
  const sum = blocks.reduce((all, { amountCents }) => all + amountCents, 0);
  return (
    <p className="text-sm text-muted">
      {leaseMessages.earlier(blocks.length, formatNumber(blocks.length), formatMoney(sum))}
    </p>
  );
}

function BlockTable({ blocks, taxed }: { blocks: readonly Shown[]; taxed: boolean }) {
  const head = [
    leaseMessages.period,
    leaseMessages.devices,
    leaseMessages.charged,
    leaseMessages.left,
    leaseMessages.state,
  ];
  const row = (block: Shown): readonly ReactNode[] => [
    orNone(block.devices === null ? null : formatNumber(block.devices)),
    sumOf(block, taxed),
    formatMoney(block.openCents),
    block.freeEnd ? `${block.words} · ${leaseMessages.day90}` : block.words,
  ];
  return (
    <div className="overflow-x-auto">
      <table className="mt-1 [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pe-4 [&_:is(td,th)]:text-start">
        <caption className="sr-only">{leaseMessages.blocks}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.map((block) => (
            <tr key={block.start}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {daysOf(block)}
              </th>
              {row(block).map((cell, index) => (
                <td key={index} className="tabular">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
