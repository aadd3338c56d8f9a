import { randomInt } from 'node:crypto';
import { readJsonFile, writeJsonFile } from '../json-file';
import { SimulatedClock } from '../clock';
import { emptyState, type ProviderState, type StoredEvent } from './state';
import { ProviderError, missing } from './errors';
import { WebhookSender } from './webhooks';

export const API_VERSION = '2026-10-28.endive';
/** The oldest events beyond this number go, unless they still have to reach the portal. */
const KEPT_EVENTS = 1500;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface ProviderSettings {
  baseUrl: string;
  stateFile: string | null;
  /** The secret key that is accepted; null accepts every test key. */
  secretKey: string | null;
  webhookUrl: string | null;
  webhookSecret: string;
}

/** The simulated payment provider: its state, its clock and the way of its events to the portal. */
export class Provider {
  state: ProviderState;
  readonly clock: SimulatedClock;
  readonly webhooks: WebhookSender;
  /** The API request that is being answered, written into the events that it causes. */
  request: StoredEvent['request'] = { id: null, idempotency_key: null };
  private batch: StoredEvent[] = [];

  constructor(readonly settings: ProviderSettings) {
    this.state = this.load();
    this.clock = new SimulatedClock(this.state.clockOffsetMs);
    this.webhooks = new WebhookSender(this);
  }

  /** Stored links follow the port when a restart got another one. */
  private load(): ProviderState {
    const fresh = emptyState(this.settings.baseUrl);
    const stored = this.settings.stateFile
      ? (readJsonFile(this.settings.stateFile) as ProviderState | undefined)
      : undefined;
    if (!stored) return fresh;
    const text = JSON.stringify(stored).replaceAll(`${stored.baseUrl}/`, `${this.settings.baseUrl}/`);
    return { ...fresh, ...(JSON.parse(text) as ProviderState), baseUrl: this.settings.baseUrl };
  }

  /** Seconds since 1970 on the simulated clock. */
  now(): number {
    return this.clock.seconds();
  }

  id(prefix: string, length = 24): string {
    return prefix + Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  }

  /** Records an event with a snapshot of the object; it leaves with `commit`. */
  emit(type: string, object: object, previous?: Record<string, unknown>): void {
    const event: StoredEvent = {
      id: this.id('evt_1'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: {
        object: structuredClone(object),
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: this.request,
      type,
    };
    this.state.events[event.id] = event;
    this.batch.push(event);
  }

  /** Ends one action: state to disk, events on their way. Returns the ids of the events that were put on their way. */
  commit(): string[] {
    const sent = this.webhooks.queue(this.batch.splice(0));
    this.request = { id: null, idempotency_key: null };
    this.save();
    this.webhooks.wake();
    return sent;
  }

  save(): void {
    const ids = Object.keys(this.state.events);
    const underWay = new Set([
      ...this.state.heldEvents,
      ...this.state.deliveries.map((delivery) => delivery.eventId),
    ]);
    for (const id of ids.slice(0, Math.max(0, ids.length - KEPT_EVENTS))) {
      if (!underWay.has(id)) delete this.state.events[id];
    }
    this.state.clockOffsetMs = this.clock.offsetMs();
    if (this.settings.stateFile) writeJsonFile(this.settings.stateFile, this.state);
  }

  /** Forgets everything, the clock's offset too. */
  reset(): void {
    this.state = emptyState(this.settings.baseUrl);
    this.batch = [];
    this.clock.reset();
    this.save();
  }
}

/** The object of a collection, or the provider's own error: 404 for the URL's object, 400 for a parameter's. */
export function find<T>(collection: Record<string, T>, what: string, id: string, param = 'id'): T {
  const found = Object.hasOwn(collection, id) ? collection[id] : undefined;
  if (found === undefined) throw missing(what, id, param);
  return found;
}

/** Metadata after an update: an empty value removes its key, an empty whole removes all. */
export function mergeMetadata(old: Record<string, string>, change: unknown): Record<string, string> {
  if (change === undefined) return old;
  if (change === '' || change === null) return {};
  const merged = { ...old };
  for (const [key, value] of Object.entries(change as Record<string, string | number>)) {
    if (key.length > 40 || String(value).length > 500)
      throw new ProviderError(400, 'invalid_request_error', `Metadata '${key}' is too long.`, {
        param: 'metadata',
      });
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}

/** The id of a reference, expanded or not; empty for none. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
