import { describe, expect, it } from 'vitest';
import { moneySentence } from '@/components/returns/money-words';
import type { ReturnPreview } from '@/lib/domain/returns/preview-return';
import { withLanguage } from '@/lib/i18n/locale/language';

const days = ['2026-12-26', '2027-01-25', '2027-02-24', '2027-03-26'];

/** Charges of as many days, as they stand and after the return. */
function preview(pairs: readonly (readonly [now: number, then: number])[]): ReturnPreview {
  const charges = pairs.map(([nowCents, thenCents], index) => ({
    ...{ at: `${days[index]}T09:00:00.000Z`, nowCents, thenCents },
  }));
  const less = charges.find(({ nowCents, thenCents }) => thenCents < nowCents);
  return {
    receivedOn: '2026-12-01',
    othersAnnounced: 0,
    charges,
    lessFrom: less?.at ?? null,
    sameUntil: null,
    sooner: null,
  };
}

const said = (given: ReturnPreview) => moneySentence(given).replaceAll('\u00a0', ' ');

describe('what a return changes in what is paid, in a sentence', () => {
  it.each([
    [
      preview([
        [13_000, 13_000],
        [13_000, 9750],
        [13_000, 9750],
      ]),
      'You pay €130.00 on 26-12-2026 and €97.50 from 25-01-2027 on; sending them sooner saves nothing.',
    ],
    [
      preview([
        [13_000, 13_000],
        [13_000, 13_000],
        [13_000, 0],
      ]),
      'You pay €130.00 on 26-12-2026 and 25-01-2027 and nothing from 24-02-2027 on; sending them sooner saves nothing.',
    ],
    [
      preview([
        [13_000, 9750],
        [13_000, 9750],
      ]),
      'You pay €97.50 instead of €130.00 from 26-12-2026 on; sending them sooner saves nothing.',
    ],
    [
      preview([
        [13_000, 0],
        [13_000, 0],
      ]),
      'You pay nothing instead of €130.00 from 26-12-2026 on; sending them sooner saves nothing.',
    ],
    [
      preview([
        [13_000, 13_000],
        [5000, 5000],
        [13_000, 9750],
      ]),
      'You pay less from 24-02-2027 on: €97.50 instead of €130.00 on that day; sending them sooner saves nothing.',
    ],
    [preview([[13_000, 13_000]]), 'Nothing changes in what you pay.'],
    [preview([]), 'Nothing is billed for these devices, so that nothing changes in what you pay.'],
  ])('%#', (given, sentence) => {
    expect(said(given)).toBe(sentence);
  });

  it('says what an earlier receipt saves, in Norwegian too', () => {
    const given = {
      ...preview([
        [13_000, 13_000],
        [13_000, 9750],
      ]),
      sooner: { savesCents: 3250, before: '2026-12-26T09:00:00.000Z' },
    };
    expect(said(given)).toBe(
      'You pay €130.00 on 26-12-2026 and €97.50 from 25-01-2027 on; you save €32.50 if they reach us before 26-12-2026.',
    );
    const norwegian = withLanguage('nb', () => said(given));
    expect(norwegian).toMatch(
      /^Dere betaler .*130,00.* den 26-12-2026 og .*97,50.* fra 25-01-2027\. Dere sparer/,
    );
  });
});
