import { z } from '@/lib/schemas/zod';
import { paging } from '@/lib/config/limits';
import { idErrors } from '@/lib/i18n/requests';
import { strict } from './zod';
import type { Sentence } from './text';

const pattern = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** Whether the text is a UUID of any version. */
export function isUuid(value: string): boolean {
  return pattern.test(value);
}

/** A required UUID, in lower case, with one sentence for absent and wrong, or two. */
export function uuid(invalid: Sentence = () => idErrors.invalid, required: Sentence = invalid) {
  return z
    .guid({
      error: ({ input }) => (input === undefined || input === null || input === '' ? required() : invalid()),
    })
    .toLowerCase();
}

/** An optional UUID; null and empty become undefined too. */
export function optionalUuid(invalid: Sentence) {
  return z
    .string({ error: invalid })
    .trim()
    .refine((value) => value === '' || isUuid(value), { error: invalid, abort: true })
    .transform((value) => (value === '' ? undefined : value.toLowerCase()))
    .nullish()
    .transform((value) => value ?? undefined);
}

/** Organisations to filter by; each counts once. */
export const organizationIds = z
  .array(
    uuid(() => idErrors.organizationInvalid),
    { error: () => idErrors.organizationsInvalid },
  )
  .max(paging.maxOrganizations, { error: () => idErrors.organizationsTooMany(paging.maxOrganizations) })
  .transform((ids) => [...new Set(ids)]);

export const idOnly = strict({ id: uuid() });
export const userId = strict({ id: uuid(() => idErrors.userInvalid) });
export const organizationId = strict({ id: uuid(() => idErrors.organizationInvalid) });
