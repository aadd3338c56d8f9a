'use client';

import { createStore, del, set, values } from 'idb-keyval';
import { callApi } from '@/components/kit/leaving';
import { reportForm } from '@/components/devices/send-report';
import type { ReportKind } from '@/lib/vocabulary/reports';

/** What a person says of a device that it has in hand. */
export type Deed = 'CAME' | ReportKind;

/** Something said, kept in this browser until the portal has it. */
export interface Act {
  /** Its Idempotency-Key: sent twice, it is done once. */
  key: string;
  /** Another person of this browser neither sees nor sends it. */
  person: string;
  at: number;
  deed: Deed;
  serialNumber: string;
  note: string | null;
  photo: Blob | null;
  /** The portal's sentence, where it said no: the person has to read it. */
  refusal: string | null;
}

/** What becomes of a try. */
type Outcome = { done: string } | { refused: string } | 'later';

const TRY_MS = 30_000;
/** Answers after which the same may be tried again. */
const AGAIN: readonly string[] = ['FAULT', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_IN_PROGRESS', 'UNAUTHENTICATED'];
const WAITS = 'acts-wait';

let acts: readonly Act[] = [];
let sending: Promise<void> | null = null;
const listeners = new Set<() => void>();
const heard = new Set<(sentence: string) => void>();

const store = () => createStore('driftmark-acts', 'acts');

function change(after: readonly Act[]): void {
  acts = after;
  try {
    if (after.length > 0) localStorage.setItem(WAITS, '1');
    else localStorage.removeItem(WAITS);
  } catch {
    // Without storage they are kept as long as the page.
  }
  for (const listener of listeners) listener();
}

export const actsNow = (): readonly Act[] => acts;

export function onActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears the portal's sentence for each act that is done. */
export function onSent(listener: (sentence: string) => void): () => void {
  heard.add(listener);
  return () => heard.delete(listener);
}

/** Reads what an earlier page of this person kept. */
export async function loadActs(person: string): Promise<void> {
  const kept = await values<Act>(store()).catch(() => []);
  const known = new Set(acts.map(({ key }) => key));
  const mine = kept.filter((act) => act.person === person && !known.has(act.key));
  change([...acts.filter((act) => act.person === person), ...mine].sort((one, other) => one.at - other.at));
}

/** Keeps an act, and sends it as soon as there is a line. */
export async function keepAct(said: Omit<Act, 'key' | 'at' | 'refusal'>): Promise<void> {
  const act: Act = { ...said, key: crypto.randomUUID(), at: Date.now(), refusal: null };
  change([...acts, act]);
  await set(act.key, act, store()).catch(() => undefined);
  await sendActs(act.person);
}

/** Forgets an act whose refusal the person has read. */
export async function forgetAct(key: string): Promise<void> {
  change(acts.filter((act) => act.key !== key));
  await del(key, store()).catch(() => undefined);
}

/** Sends what waits, the oldest first, in one tab at a time; without a line it waits on. */
export function sendActs(person: string): Promise<void> {
  sending ??= exclusively(async () => {
    for (let act = next(person); act !== undefined; act = next(person)) {
      const outcome = await post(act);
      if (outcome === 'later') return;
      if ('done' in outcome) {
        await forgetAct(act.key);
        for (const listener of heard) listener(outcome.done);
      } else await keepRefusal(act, outcome.refused);
    }
  }).finally(() => (sending = null));
  return sending;
}

const next = (person: string) => acts.find((act) => act.person === person && act.refusal === null);

async function keepRefusal({ key }: Act, refusal: string): Promise<void> {
  change(acts.map((act) => (act.key === key ? { ...act, refusal } : act)));
  const act = acts.find((one) => one.key === key);
  if (act !== undefined) await set(key, act, store()).catch(() => undefined);
}

async function exclusively(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request('acts', { ifAvailable: true }, (lock) => (lock === null ? undefined : run()));
}

async function post({ key, deed, serialNumber, note, photo }: Act): Promise<Outcome> {
  const signal = AbortSignal.timeout(TRY_MS);
  const answer = await (
    deed === 'CAME'
      ? callApi('/api/devices/receipt', {
          ...{ method: 'POST', signal, body: JSON.stringify({ serialNumbers: [serialNumber] }) },
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
        })
      : callApi('/api/devices/report', {
          ...{ method: 'POST', signal, body: reportForm({ serialNumber, kind: deed, note, photo }) },
          headers: { 'idempotency-key': key },
        })
  ).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as
    { message: string; code?: string } | null | undefined;
  // A page of a proxy says nothing of ours.
  if (answer == null || said == null) return 'later';
  if (answer.ok) return { done: said.message };
  return AGAIN.includes(said.code ?? '') ? 'later' : { refused: said.message };
}
