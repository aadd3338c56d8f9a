'use client';

import { createStore, del, set, values } from 'idb-keyval';
import { callApi } from '@/components/kit/leaving';
import { reportForm } from '@/components/devices/send-report';
import { personHeader } from '@/lib/config/limits';
import { waitsMark } from './waits-mark';
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
const AGAIN: readonly string[] = [
  ...['FAULT', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_IN_PROGRESS', 'UNAUTHENTICATED', 'OTHER_PERSON'],
];
const TOPIC = 'acts';

let acts: readonly Act[] = [];
/** Not in the store, or not yet. */
const unkept = new Set<string>();
let sending: Promise<void> | null = null;
const listeners = new Set<() => void>();
const heard = new Set<(sentence: string) => void>();

const store = () => createStore('driftmark-acts', 'acts');

function show(after: readonly Act[]): void {
  acts = after;
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

/** Hears that another tab has kept or sent something. */
export function onOtherTabs(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(TOPIC);
  channel.onmessage = listener;
  return () => channel.close();
}

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(TOPIC);
  channel.postMessage('');
  channel.close();
}

/** Reads what is kept of this person, by this tab or another one. */
export async function loadActs(person: string): Promise<void> {
  const kept = await values<Act>(store()).catch(() => null);
  const known = [...(kept ?? []), ...acts.filter((act) => kept === null || unkept.has(act.key))];
  const mine = new Map(known.filter((act) => act.person === person).map((act) => [act.key, act]));
  show([...mine.values()].sort((one, other) => one.at - other.at));
  mark(person);
}

function mark(person: string): void {
  try {
    if (acts.some((act) => act.person === person)) localStorage.setItem(waitsMark(person), '1');
    else localStorage.removeItem(waitsMark(person));
  } catch {
    // Without it they are sent from the page that keeps them.
  }
}

async function write(act: Act): Promise<void> {
  unkept.add(act.key);
  await set(act.key, act, store()).then(
    () => unkept.delete(act.key),
    // Where the browser keeps nothing it lives as long as the page.
    () => undefined,
  );
  mark(act.person);
  tellOtherTabs();
}

/** Keeps an act, and sends it as soon as there is a line. */
export async function keepAct(said: Omit<Act, 'key' | 'at' | 'refusal'>): Promise<void> {
  const act: Act = { ...said, key: crypto.randomUUID(), at: Date.now(), refusal: null };
  show([...acts, act]);
  await write(act);
  await sendActs(act.person);
}

/** Forgets an act that is done, or whose refusal the person has read. */
export async function forgetAct({ key, person }: Pick<Act, 'key' | 'person'>): Promise<void> {
  unkept.delete(key);
  show(acts.filter((act) => act.key !== key));
  await del(key, store()).catch(() => undefined);
  // Other tabs may have kept more.
  await loadActs(person);
  tellOtherTabs();
}

/** Sends what waits, the oldest first, in one tab at a time; without a line it waits on. */
export function sendActs(person: string): Promise<void> {
  sending ??= exclusively(async () => {
    // Another tab may have sent some of it.
    await loadActs(person);
    for (let act = next(person); act !== undefined; act = next(person)) {
      const outcome = await post(act);
      if (outcome === 'later') return;
      if ('done' in outcome) {
        await forgetAct(act);
        for (const listener of heard) listener(outcome.done);
      } else await keepRefusal(act, outcome.refused);
    }
  }).finally(() => (sending = null));
  return sending;
}

const next = (person: string) => acts.find((act) => act.person === person && act.refusal === null);

async function keepRefusal(act: Act, refusal: string): Promise<void> {
  const refused = { ...act, refusal };
  show(acts.map((one) => (one.key === act.key ? refused : one)));
  await write(refused);
}

async function exclusively(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(TOPIC, { ifAvailable: true }, (lock) => (lock === null ? undefined : run()));
}

async function post({ key, person, deed, serialNumber, note, photo }: Act): Promise<Outcome> {
  const signal = AbortSignal.timeout(TRY_MS);
  const headers = { 'idempotency-key': key, [personHeader]: person };
  const answer = await (
    deed === 'CAME'
      ? callApi('/api/devices/receipt', {
          ...{ method: 'POST', signal, body: JSON.stringify({ serialNumbers: [serialNumber] }) },
          headers: { ...headers, 'content-type': 'application/json' },
        })
      : callApi('/api/devices/report', {
          ...{ method: 'POST', signal, headers },
          body: reportForm({ serialNumber, kind: deed, note, photo }),
        })
  ).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as
    { message: string; code?: string } | null | undefined;
  // A page of a proxy says nothing of ours.
  if (answer == null || said == null) return 'later';
  if (answer.ok) return { done: said.message };
  return AGAIN.includes(said.code ?? '') ? 'later' : { refused: said.message };
}
