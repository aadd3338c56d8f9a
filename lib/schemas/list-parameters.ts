import { z } from './zod';
import { isLikely, readTypedDay } from '@/lib/core/typed-day';
import { hasLostLetters, lengthOf, normalCode, normalText } from '@/lib/core/typed-text';
import { dayRefusal } from '@/lib/i18n/reading/day-refusal';
import { type Sentence, isSingleLine } from './text';
import { fieldLengths, paging } from '@/lib/config/limits';
import { idErrors, listErrors, textErrors } from '@/lib/i18n/requests';
import { scannedSerial } from '@/lib/core/serials';
import { isUuid } from './ids';

/** A day, YYYY-MM-DD. */
export const isoDay = (invalid: Sentence) =>
  z.iso
    .date({ error: invalid, abort: true })
    .refine((day) => isLikely(new Date(day).getTime()), { error: invalid });

/**
 * A day as people type it: DD-MM-YYYY, other separators and single digits too. Answers YYYY-MM-DD; empty for none.
 * @param unreadable says how a day is written
 */
export const typedDay = (unreadable: Sentence) =>
  z.string().transform((text, context) => {
    const typed = normalCode(text);
    if (typed === '') return '';
    const { iso, fault } = readTypedDay(typed);
    if (iso !== null) return iso;
    context.addIssue({ code: 'custom', message: dayRefusal(typed, fault, unreadable()) });
    return z.NEVER;
  });

/** A list's parameters, from a URL or parsed before. `meta` describes them for the documentation. */

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** A whole number between two bounds, both included. */
export function wholeNumber(min: number, max: number, sentence: Sentence) {
  return z
    .unknown()
    .transform((value, context) => {
      const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
      return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
        ? number
        : refuse(context, sentence());
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** One of some texts. */
export function oneOf<const T extends string>(values: readonly T[], sentence: Sentence) {
  return z
    .unknown()
    .transform((value, context) => values.find((known) => known === value) ?? refuse(context, sentence()))
    .meta({ type: 'string', enum: [...values] });
}

/** Rows per answer: 1 to 100, 8 by default. */
export const limit = wholeNumber(1, paging.maxLimit, () => listErrors.limitInvalid(paging.maxLimit)).prefault(
  paging.defaultSize,
);

export const offset = wholeNumber(0, paging.maxOffset, () => listErrors.offsetInvalid).prefault(0);

const directions = ['ASC', 'DESC'] as const;
export type Direction = (typeof directions)[number];
export const direction = oneOf(directions, () => listErrors.directionInvalid).optional();

/** Text to search for, which may be empty. */
const typedSearch = z
  .unknown()
  .transform((value, context) => {
    const text = typeof value === 'string' ? normalText(scannedSerial(value.trim())) : value;
    if (typeof text !== 'string' || lengthOf(text) > fieldLengths.search || !isSingleLine(text))
      return refuse(context, listErrors.searchInvalid(fieldLengths.search));
    return hasLostLetters(text) ? refuse(context, textErrors.lostLetters) : text;
  })
  .meta({ type: 'string', maxLength: fieldLengths.search });

/** Text to search for; empty means none. */
export const search = typedSearch
  .transform((text) => (text === '' ? undefined : text))
  .meta({ type: 'string', maxLength: fieldLengths.search })
  .optional();

/** A day, YYYY-MM-DD; empty means none. */
export const day = z
  .unknown()
  .transform((value, context) => {
    if (value === undefined || value === '') return undefined;
    return isoDay(() => listErrors.dayInvalid).safeParse(value).success
      ? (value as string)
      : refuse(context, listErrors.dayInvalid);
  })
  .meta({ type: 'string', format: 'date' })
  .optional();

/** A month, YYYY-MM; empty means none. */
export const month = z
  .unknown()
  .transform((value, context) => {
    if (value === undefined || value === '') return undefined;
    return typeof value === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value)
      ? value
      : refuse(context, listErrors.monthInvalid);
  })
  .meta({ type: 'string', pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
  .optional();

/** The ID of a person or thing; empty means none. */
export const id = z
  .unknown()
  .transform((value, context) => {
    if (value === undefined || value === '') return undefined;
    return typeof value === 'string' && isUuid(value)
      ? value.toLowerCase()
      : refuse(context, idErrors.invalid);
  })
  .meta({ type: 'string', format: 'uuid' })
  .optional();

const namedOrganizations = z
  .unknown()
  .transform((value, context) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    if (list.length > paging.maxOrganizations)
      return refuse(context, idErrors.organizationsTooMany(paging.maxOrganizations));
    const ids = new Set<string>();
    for (const id of list) {
      if (id === '') continue;
      if (typeof id !== 'string' || !isUuid(id)) return refuse(context, idErrors.organizationInvalid);
      ids.add(id.toLowerCase());
    }
    return [...ids];
  })
  .meta({ type: 'array', items: { type: 'string' }, maxItems: paging.maxOrganizations });

export const organizations = namedOrganizations.prefault(() => []);

export const flag = z
  .unknown()
  .transform((value, context) => {
    if (value === true || value === 'true' || value === '1') return true;
    if (value === false || value === 'false' || value === '0') return false;
    return refuse(context, listErrors.flagInvalid);
  })
  .meta({ type: 'boolean' })
  .prefault(false);

/** GET organizations/options: those with `q` in the name (empty: any), or those of these ids. */
export const organizationOptionsQuery = z.object({
  q: typedSearch.optional(),
  ids: namedOrganizations.optional(),
});

/** GET search: the text to find everywhere. Other parameters are ignored. */
export const everywhereQuery = z.object({ q: typedSearch });
