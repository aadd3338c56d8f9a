import type { Call } from '@/lib/http/description';
import { hasStrictAccount, rolesThatMay } from '@/lib/auth/policy';
import { mailBudgets } from '@/lib/config/budgets';
import { requestLimits } from '@/lib/config/limits';
import { isAssignable, type Role, roles } from '@/lib/vocabulary/roles';
import { orderErrors } from '@/lib/i18n/orders';
import { reportErrors } from '@/lib/i18n/reports';
import { mailRefusals, refusals, requestErrors } from '@/lib/i18n/requests';
import type { Input } from './input-schema';

/** Roles that may use a call; null where no session is needed. */
export function rolesOf({ operation }: Call): readonly Role[] | null {
  return operation.may === 'public' ? null : rolesThatMay(operation.may);
}

/** Whether a person may have to set up the second factor first. */
function mayNeedSecondFactor({ operation: { may } }: Call): boolean {
  return (
    !may.startsWith('session.') && may !== 'secondFactor.edit' && rolesThatMay(may).some(hasStrictAccount)
  );
}

/** Whether a customer's person may call it for a change, which counts, and so do the mails to others (ADR 0084, ADR 0086). */
const changesForCustomers = (call: Call): boolean =>
  call.method !== 'get' && (rolesOf(call) ?? []).some(isAssignable);

/** Whether the call takes an Idempotency-Key: signed-in POSTs that create. */
export function takesIdempotencyKey(call: Call): boolean {
  return (
    call.method === 'post' &&
    call.ok === 201 &&
    call.listBody === undefined &&
    call.operation.may !== 'public'
  );
}

const meanings: Record<number, string> = {
  200: 'A business rule says no',
  400: 'Malformed or invalid input',
  401: 'No valid session',
  403: 'Signed in, but not allowed; or caused by another site',
  404: "Not there, or another organisation's",
  409: 'The state forbids it',
  413: 'The body is too large',
  415: 'The body is of another type',
  429: 'Too many tries: see Retry-After',
  500: 'A fault of ours',
};

export interface Refusal {
  status: number;
  meaning: string;
  codes: readonly string[];
  example: { message: string; code: string };
}

function sessionCodes(call: Call): string[] {
  return [
    ...((rolesOf(call) ?? []).length < roles.length ? ['FORBIDDEN'] : []),
    ...(call.operation.may.startsWith('session.') ? [] : ['ORGANIZATION_DEACTIVATED', 'PASSWORD_TEMPORARY']),
    ...(mayNeedSecondFactor(call) ? ['SECOND_FACTOR_NEEDED'] : []),
  ];
}

/** How a body is refused that is malformed, or of another type; null for calls without one. */
function codesOfBody({ method, form }: Call): { malformed: readonly string[]; type: string } | null {
  if (method === 'get' || method === 'delete') return null;
  return form === true
    ? { malformed: ['MALFORMED_FORM'], type: 'NOT_FORM' }
    : { malformed: ['MALFORMED_JSON', 'WRONG_ENCODING'], type: 'NOT_JSON' };
}

/** Every refusal that a call may answer, with its codes. */
export function refusalsOf(call: Call, input: Input): Refusal[] {
  const codes = new Map<number, string[]>();
  const add = (status: number, ...more: readonly string[]) =>
    codes.set(status, [...new Set([...(codes.get(status) ?? []), ...more])]);

  const hasInput = Object.keys({ ...input.path, ...input.query }).length > 0 || input.body !== undefined;
  if (hasInput || takesIdempotencyKey(call)) add(400, 'VALIDATION');
  const bodyCodes = codesOfBody(call);
  if (bodyCodes !== null) add(400, ...bodyCodes.malformed);
  if (call.operation.may !== 'public') {
    add(401, 'UNAUTHENTICATED');
    const refused = sessionCodes(call);
    if (refused.length > 0) add(403, ...refused);
  }
  if (call.method !== 'get') add(403, 'CROSS_SITE');
  if (takesIdempotencyKey(call)) add(409, 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS');
  if (bodyCodes !== null) {
    add(413, 'BODY_TOO_LARGE');
    add(415, bodyCodes.type);
  }
  for (const [status, named] of Object.entries(call.codes ?? {})) add(Number(status), ...named);
  if (changesForCustomers(call)) add(429, 'TOO_MANY_REQUESTS', 'TOO_MANY_MAILS');
  add(500, 'FAULT');

  const sentences: Record<string, string> = {
    VALIDATION: requestErrors.notValid,
    UNAUTHENTICATED: refusals.unauthorized,
    FORBIDDEN: refusals.forbidden,
    CROSS_SITE: refusals.crossSite,
    ORGANIZATION_DEACTIVATED: refusals.organizationDeactivated,
    PASSWORD_TEMPORARY: refusals.passwordTemporary,
    SECOND_FACTOR_NEEDED: refusals.secondFactorNeeded,
    NOT_FOUND: refusals.notFound,
    BODY_TOO_LARGE: refusals.bodyTooLarge(requestLimits.bodyBytes),
    NOT_JSON: refusals.notJson,
    NOT_FORM: reportErrors.notForm,
    MALFORMED_FORM: reportErrors.malformedForm,
    TOO_MANY_MAILS: mailRefusals.person(mailBudgets.person.points),
    TOO_MANY_REQUESTS: refusals.tooManyRequests,
    NO_SHIPPING_ADDRESS: orderErrors.noShippingAddress,
  };
  return [...codes]
    .sort(([a], [b]) => a - b)
    .map(([status, named]) => {
      const code = named[0] ?? 'FAULT';
      const message = status === 500 ? call.operation.fault() : (sentences[code] ?? refusals.conflict);
      return { status, meaning: meanings[status] ?? '', codes: named, example: { message, code } };
    });
}
