import { formatDate } from '../lib/i18n/locale/format';
import type { Day } from './day-report';

const WIDTH = 100;
const INDENT = '    ';

/** Breaks a sentence into lines of at most 100 columns. */
export function indented(sentence: string): string[] {
  const lines: string[] = [];
  let line = INDENT;
  for (const word of sentence.split(' ')) {
    const longer = line.trim() === '' ? `${line}${word}` : `${line} ${word}`;
    if (longer.length <= WIDTH || line.trim() === '') line = longer;
    else {
      lines.push(line);
      line = `${INDENT}  ${word}`;
    }
  }
  return [...lines, line];
}

function quietLine(days: number, digests: number): string {
  const count = days === 1 ? '1 quiet day' : `${days} quiet days`;
  if (digests === 0) return count;
  const times = digests === 1 ? 'once' : `${digests} times`;
  const often = digests < days ? ` ${times}` : days === 1 ? '' : ' every day';
  return `${count}; the operator's digest went out${often}`;
}

/** Writes events under their date, and quiet days as one line. */
export class DayLog {
  private quiet = 0;
  private digests = 0;

  constructor(private readonly print: (line: string) => void) {}

  add(date: Date, { lines, digests }: Day): void {
    if (lines.length === 0) {
      this.quiet += 1;
      this.digests += digests;
      return;
    }
    this.close();
    this.print(formatDate(date.toISOString()));
    for (const line of lines.flatMap(indented)) this.print(line);
  }

  close(): void {
    if (this.quiet > 0) this.print(quietLine(this.quiet, this.digests));
    this.quiet = 0;
    this.digests = 0;
  }
}
