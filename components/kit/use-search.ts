'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from './leaving';
import { timings } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';

/** A query's finds; throws an Error with a message for people. Must be the same function in every render. */
export type Search<Answer> = (q: string, signal: AbortSignal) => Promise<Answer>;

interface Found<Answer> {
  /** An earlier question's while `busy`; null before the first and after a failure. */
  answer: Answer | null;
  fault: string | null;
  /** For our fault: the id to quote to the support. */
  requestId: string | undefined;
  /** Whether the answer belongs to an earlier question. */
  busy: boolean;
  retry: () => void;
}

interface Refusal {
  message?: string;
  requestId?: string;
}

/**
 * Asks at once, and again a moment after the last change of `q` or `search`. A change aborts the question before it.
 * @param wait how long that moment is, in ms
 */
export function useSearch<Answer>(
  search: Search<Answer>,
  q: string,
  wait: number = timings.pickerMs,
): Found<Answer> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{
    of: readonly [Search<Answer>, string, number] | null;
    answer: Answer | null;
    fault: Refusal | null;
  }>({ of: null, answer: null, fault: null });
  const asked = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const answered = (answer: Answer | null, fault: Refusal | null) => {
      if (!controller.signal.aborted) setFound({ of: [search, q, attempt], answer, fault });
    };
    const ask = () => {
      asked.current = true;
      search(q, controller.signal).then(
        (answer) => answered(answer, null),
        (error: unknown) => answered(null, error as Refusal),
      );
    };
    const timer = setTimeout(ask, asked.current ? wait : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, q, attempt, wait]);

  const busy = found.of === null || found.of.some((part, at) => part !== [search, q, attempt][at]);
  const fault = busy ? null : found.fault;
  return {
    answer: found.answer,
    fault: fault && (fault.message ?? controlMessages.notLoaded),
    requestId: fault?.requestId,
    busy,
    retry: () => {
      asked.current = false;
      setAttempt(attempt + 1);
    },
  };
}

/**
 * Reads a GET of the API. Throws an Error with a sentence to show: the API's own after a refusal.
 * @param query what is undefined is left out
 */
export async function readApi<Answer>(
  path: `/api/${string}`,
  query: Readonly<Record<string, string | undefined>> | URLSearchParams,
  signal: AbortSignal,
): Promise<Answer> {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const params = pairs.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return answerOf(callApi(`${path}?${new URLSearchParams(params)}`, { signal }));
}

/** The same for a POST that changes nothing. */
export async function postApi<Answer>(
  path: `/api/${string}`,
  body: object,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(callApi(path, { method: 'POST', body: JSON.stringify(body), headers, signal }));
}

async function answerOf<Answer>(called: Promise<Response>): Promise<Answer> {
  const response = await called.catch(() => null);
  const body = (await response?.json().catch(() => null)) as Refusal | null | undefined;
  if (response?.ok === true && body != null) return body as Answer;
  const { message = controlMessages.notLoaded, requestId } = body ?? {};
  throw Object.assign(new Error(message), { requestId });
}
