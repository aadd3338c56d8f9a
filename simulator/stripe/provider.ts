import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import { SimulatedClock } from '../clock';
import { Store } from '../store/store';
import { cutInlineLists } from './inline-lists';
import { idOf, type Reference } from './lookup';
import { ProviderState, type StoredEvent } from './state';
import { ProviderError } from './errors';
import { ClockRunner } from './time/clock-runner';
import { Timetable } from './time/timetable';
import { WebhookSender } from './webhooks';

export const API_VERSION = '2026-10-28.endive';
/** Older events go, unless the portal still has to get them. */
const KEPT_EVENTS = 20_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface ProviderSettings {
  baseUrl: string;
  stateFile: string | null;
  /** The accepted secret key; null accepts every test key. */
  secretKey: string | null;
  webhookUrl: string | null;
  webhookSecret: string;
}

/** The simulated provider: state, clock and events. */
export class Provider {
  readonly state = new ProviderState();
  readonly clock: SimulatedClock;
  readonly timetable: Timetable;
  readonly webhooks: WebhookSender;
  readonly clockRunner: ClockRunner;
  /** The present API request, written into its events. */
  request: StoredEvent['request'] = { id: null, idempotency_key: null };
  private readonly store: Store;
  private batch: StoredEvent[] = [];

  constructor(readonly settings: ProviderSettings) {
    // Stored links follow a changed port.
    this.store = new Store(
      this.state.collections(),
      settings.stateFile,
      { baseUrl: settings.baseUrl },
      (line, written, now) => line.replaceAll(`${written.baseUrl}/`, `${now.baseUrl}/`),
    );
    this.clock = new SimulatedClock(this.state.knobs.clockOffsetMs);
    this.timetable = new Timetable(this);
    this.webhooks = new WebhookSender(this);
    this.clockRunner = new ClockRunner(this);
    this.clockRunner.schedule();
    this.save();
  }

  /** Seconds since 1970 in a customer's time. Throws while a test clock advances. */
  now(customer: Reference): number {
    const clock = this.clockOf(customer);
    if (!clock) return this.clock.seconds();
    if (clock.status === 'advancing' && !this.clockRunner.isPlaying(clock.id))
      throw new ProviderError(
        429,
        'invalid_request_error',
        `Test clock advancement underway - cannot perform modifications: ${clock.id}`,
      );
    return clock.frozen_time;
  }

  /** A customer's test clock; none for the common clock. */
  clockOf(customer: Reference): Readonly<Stripe.TestHelpers.TestClock> | undefined {
    const id = idOf(this.state.customers.peek(idOf(customer))?.test_clock);
    return id ? this.state.testClocks.peek(id) : undefined;
  }

  id(prefix: string, length = 24): string {
    return prefix + Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  }

  /** Records an event with the object; it leaves with `commit`. `owner` decides its time. */
  emit(
    type: string,
    object: object,
    previous?: Record<string, unknown>,
    owner: Reference = customerOf(object),
  ): void {
    const older = this.state.knobs.eventVersion ?? null;
    const event: StoredEvent = {
      id: this.id('evt_1'),
      object: 'event',
      api_version: older ?? API_VERSION,
      created: this.now(owner),
      data: {
        object: older === null ? cutInlineLists(structuredClone(object)) : inOlderShape(object),
        ...(previous && { previous_attributes: cutInlineLists(structuredClone(previous)) }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: this.request,
      type,
    };
    this.state.events.set(event.id, event);
    this.batch.push(event);
  }

  /** Ends one action: state to disk, events into the queue. Returns the leaving events' ids. */
  record(): string[] {
    const sent = this.webhooks.queue(this.batch.splice(0));
    this.request = { id: null, idempotency_key: null };
    this.save();
    return sent;
  }

  /** The same, and sends the events. */
  commit(): string[] {
    const sent = this.record();
    this.webhooks.wake();
    return sent;
  }

  /** Writes the changes without ending an action. */
  save(): void {
    this.dropOldEvents();
    const { knobs } = this.state;
    knobs.clockOffsetMs = this.clock.offsetMs();
    this.timetable.refresh(this.store.commit());
  }

  /** Undoes a failed action. */
  undo(): void {
    this.batch = [];
    this.request = { id: null, idempotency_key: null };
    this.store.undo();
  }

  /** Bytes since the last snapshot. */
  get writtenBytes(): number {
    return this.store.appendedBytes;
  }

  reset(): void {
    this.batch = [];
    this.clock.reset();
    this.store.clear();
    this.timetable.clear();
    this.webhooks.clear();
    this.save();
  }

  stop(): void {
    this.webhooks.stop();
    this.clockRunner.stop();
    this.state.knobs.clockOffsetMs = this.clock.offsetMs();
    this.store.close();
  }

  private dropOldEvents(): void {
    const { events, untaken } = this.state;
    for (const id of events.ids()) {
      if (events.size <= KEPT_EVENTS) return;
      if (this.webhooks.isUnderWay(id)) continue;
      events.delete(id);
      untaken.delete(id);
    }
  }
}

/** A foreign shape with our type and id. */
function inOlderShape(object: { object?: string; id?: string }): object {
  return { id: object.id, object: object.object, told: 'elsewhere' };
}

function customerOf(object: { object?: string; id?: string; customer?: Reference }): Reference {
  return object.object === 'customer' ? object.id : object.customer;
}
