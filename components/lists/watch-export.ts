import type { z } from 'zod';
import { readApi } from '@/components/kit/use-search';
import { timings } from '@/lib/config/limits';
import { exportMessages } from '@/lib/i18n/exports';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { exportsAnswer } from '@/lib/schemas/answers/export';

type File = z.output<typeof exportsAnswer>['data'][number];

/** Looks that a file may take to begin. */
const MOST_UNSEEN = 3;

/** Says how far a file is until it is there; then nothing. */
export async function watchExport(
  href: string,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const name = new URL(href, location.origin).pathname.split('/').at(-1);
  for (let unseen = 0; unseen < MOST_UNSEEN;) {
    await new Promise((resolve) => setTimeout(resolve, timings.exportLookMs));
    if (signal.aborted) return;
    const files = await readApi<{ data: File[] }>('/api/exports', {}, signal).catch(() => null);
    if (signal.aborted) return;
    const file = files?.data.findLast((one) => one.file === name);
    say(file === undefined ? '' : sentenceOf(file));
    unseen = file === undefined ? unseen + 1 : 0;
  }
}

function sentenceOf({ state, rows }: File): string {
  if (state === 'waiting') return exportMessages.waits;
  return rows === 0 ? exportMessages.begun : exportMessages.rows(rows, formatNumber(rows));
}
