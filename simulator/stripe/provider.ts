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
/** The oldest events beyond this number go, unless they still have to reach the portal. */
const KEPT_EVENTS = 20_000;
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
  readonly state = new ProviderState();
  readonly clock: SimulatedClock;
  readonly timetable: Timetable;
  readonly webhooks: WebhookSender;
  readonly clockRunner: ClockRunner;
  /** The API request that is being answered, written into the events that it causes. */
  request: StoredEvent['request'] = { id: null, idempotency_key: null };
  private readonly store: Store;
  private batch: StoredEvent[] = [];

  constructor(readonly settings: ProviderSettings) {
    // Stored links follow the port when a restart got another one.
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

  /**
   * Seconds since 1970 in the time of a customer; null for what belongs to nobody. Whoever asks for it is about to change
   * something: while a test clock advances the provider refuses that, and so it is refused here.
   */
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

  /** The test clock that a customer and all that is theirs live by; none for the common clock. */
  clockOf(customer: Reference): Readonly<Stripe.TestHelpers.TestClock> | undefined {
    const id = idOf(this.state.customers.peek(idOf(customer))?.test_clock);
    return id ? this.state.testClocks.peek(id) : undefined;
  }

  id(prefix: string, length = 24): string {
    return prefix + Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  }

  /** Records an event with a snapshot of the object; it leaves with `commit`. `owner` is whose time it happens in. */
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

  /** Ends one action: state to disk, its events into the queue. Returns the ids of the events that will leave. */
  record(): string[] {
    const sent = this.webhooks.queue(this.batch.splice(0));
    this.request = { id: null, idempotency_key: null };
    this.save();
    return sent;
  }

  /** Ends one action and sends its events on their way. Returns their ids. */
  commit(): string[] {
    const sent = this.record();
    this.webhooks.wake();
    return sent;
  }

  /** Writes down what changed without ending an action. */
  save(): void {
    this.dropOldEvents();
    const { knobs } = this.state;
    knobs.clockOffsetMs = this.clock.offsetMs();
    this.timetable.refresh(this.store.commit());
  }

  /** Ends an action that came to nothing: what it changed before it failed is taken back. */
  undo(): void {
    this.batch = [];
    this.request = { id: null, idempotency_key: null };
    this.store.undo();
  }

  /** Bytes that were written down since the last snapshot. */
  get writtenBytes(): number {
    return this.store.appendedBytes;
  }

  /** Forgets everything, the clock's offset too. */
  reset(): void {
    this.batch = [];
    this.clock.reset();
    this.store.clear();
    this.timetable.clear();
    this.webhooks.clear();
    this.save();
  }

  /** Writes a last snapshot. */
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

/** An object of which nothing is told as ours tells it, but what it is and which. */
function inOlderShape(object: { object?: string; id?: string }): object {
  return { id: object.id, object: object.object, told: 'elsewhere' };
}

/** The customer that an object belongs to, or is. */
function customerOf(object: { object?: string; id?: string; customer?: Reference }): Reference {
  return object.object === 'customer' ? object.id : object.customer;
}
