import { redirect } from 'next/navigation';
import { safeNextPath } from '@/lib/auth/next-path';
import { tidyPhone } from '@/lib/core/phone';
import { type ActionResult, noteArguments } from './action';

type Fields = Record<string, string | boolean>;

/** The answer without a script: the typed text and its faults. `message` is empty if a field has it. */
export interface Posted {
  values: Fields;
  code: string;
  message: string;
  fields: Record<string, string>;
  requestId: string | undefined;
}

export type Post = (before: Posted | null, form: FormData) => Promise<Posted | null>;

const pathAsked = ({ next }: Fields) => safeNextPath(typeof next === 'string' ? next : undefined);

interface PostOptions<Data> {
  /** Where a success leads. `asked` is an earlier requested page; `typed` are the form's fields. */
  next: (data: Data, asked: string | null, typed: Fields) => string;
  aside?: readonly string[];
  secret?: readonly string[];
  /** Phone numbers, which the form's script would format. */
  phones?: readonly string[];
  boxes?: readonly string[];
}

/** A form's texts by their names; none of what is no form, which anybody can send to an action. */
export function textsOf(form: unknown): Record<string, string> {
  noteArguments();
  if (!(form instanceof FormData)) return {};
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('$ACTION'),
  );
  return Object.fromEntries(texts);
}

const fieldsOf = (form: unknown, boxes: readonly string[]): Fields => {
  const texts = textsOf(form);
  return { ...texts, ...Object.fromEntries(boxes.map((name) => [name, name in texts])) };
};

const tidied = (typed: Fields, phones: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      phones.includes(name) && typeof value === 'string' ? tidyPhone(value) : value,
    ]),
  );

const without = (typed: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));

function inOrderOf(typed: Fields, fields: Posted['fields']): Posted['fields'] {
  const names = Object.keys(typed);
  const placeOf = (name: string) => (name in typed ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** A server action as a plain form's target, for a browser without a script. */
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
