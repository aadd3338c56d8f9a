import { orNone, formatMoment, momentParts } from '@/lib/i18n/locale/format';

/** Characters of the longest word that fits every column. */
const LONGEST = 18;
/** Characters of a name that fit one line of a wide table. */
const SHORT_NAME = 18;

/** Text of usual words wraps between them; text with a longer word may break anywhere. */
export const wordStyle = (text: string) =>
  text.split(/[\s-]/).every((word) => word.length <= LONGEST) ? 'words' : undefined;

/** A short name, '', stays in one line; an address or a text beside it wraps first. */
export const nameLength = (name: string) => (name.length <= SHORT_NAME ? '' : 'long');

/** Characters of a serial number that fit one line of every list. */
const SHORT_SERIAL = 14;

/** A serial number stays in one line; one longer than ours breaks. */
export const serialStyle = (serial: string) =>
  serial.length <= SHORT_SERIAL ? 'tabular whitespace-nowrap' : 'tabular long-serial';

/** The same within a sentence, where a long one runs on. */
export const serialInText = (serial: string) =>
  serial.length <= SHORT_SERIAL ? 'tabular whitespace-nowrap' : 'tabular wrap-anywhere whitespace-normal';

/** An absent value of a table; cards omit it. */
export function EmptyValue() {
  return (
    <span data-none="" className="text-muted">
      {orNone(null)}
    </span>
  );
}

/** A day with its time, in the reader's zone. `at` is an ISO time. */
export function DateTime({ at }: { at: string }) {
  const { day, time } = momentParts(at);
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {day} <span className="text-sm text-muted">{time}</span>
    </time>
  );
}
