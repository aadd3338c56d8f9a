import { redirect } from 'next/navigation';
import { safeNextPath } from '@/lib/auth/next-path';
import { tidyPhone } from '@/lib/config/phone';
import type { ActionResult } from './action-result';

/** The fields of a form; a box is ticked or not. */
type Fields = Record<string, string | boolean>;

/** What somebody without a script is answered: what was typed, and what is wrong with it. `message` is empty where a field says it. */
export interface Posted {
  values: Fields;
  code: string;
  message: string;
  fields: Record<string, string>;
  requestId: string | undefined;
}

/** The target of a form, as useActionState takes it. */
export type Post = (before: Posted | null, form: FormData) => Promise<Posted | null>;

/** The page that was asked for before, of a form's field `next`. */
const pathAsked = ({ next }: Fields) => safeNextPath(typeof next === 'string' ? next : undefined);

interface PostOptions<Data> {
  /** Where it leads once it is done. `asked` is a page that was asked for before; `typed` are the form's fields. */
  next: (data: Data, asked: string | null, typed: Fields) => string;
  /** Fields that are for `next` alone. */
  aside?: readonly string[];
  /** Fields that are never sent back. */
  secret?: readonly string[];
  /** Phone numbers, which the form's script would bring to their format. */
  phones?: readonly string[];
  /** Boxes to tick, of which a browser sends those that are. */
  boxes?: readonly string[];
}

/** The fields of a form, without what React adds. */
function fieldsOf(form: FormData, boxes: readonly string[]): Fields {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('$ACTION'),
  );
  return { ...Object.fromEntries(texts), ...Object.fromEntries(boxes.map((name) => [name, form.has(name)])) };
}

const tidied = (typed: Fields, phones: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      phones.includes(name) && typeof value === 'string' ? tidyPhone(value) : value,
    ]),
  );

const without = (typed: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));

/** A browser sends fields in the order in which they stand; what is wrong with them is said in it. */
function inOrderOf(typed: Fields, fields: Posted['fields']): Posted['fields'] {
  const names = Object.keys(typed);
  const placeOf = (name: string) => (name in typed ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** A server action as the target of a plain form, for who has no script yet, or none at all. */
export function formPost<Raw, Data>(
  act: (raw: Raw) => Promise<ActionResult<Data>>,
  { next, aside = [], secret = [], phones = [], boxes = [] }: PostOptions<Data>,
): Post {
  return async (_before, form) => {
    const typed = tidied(fieldsOf(form, boxes), phones);
    const result = await act(without(typed, aside) as Raw);
    if (result.ok) redirect(next(result.data, pathAsked(typed), typed));
    const { code, message, requestId } = result;
    const fields = inOrderOf(typed, result.fields ?? {});
    const saidAtField = Object.entries(fields).some(([name, said]) => name in typed && said === message);
    return {
      values: without(typed, [...aside, ...secret]),
      code,
      message: saidAtField ? '' : message,
      fields,
      requestId,
    };
  };
}
