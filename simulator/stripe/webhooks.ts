import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Provider } from './provider';
import type { Delivery, EventMode, StoredEvent } from './state';
import { DeliveryWaiters } from './delivery-waiters';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** The provider gives up after three days; a leap of the clock must not use them up. */
const GIVE_UP_MS = 3 * 86_400_000;
const GIVE_UP_ATTEMPTS = 40;
/** How long a reset waits for the portal's answer, in real ms. */
const LAST_ANSWER_MS = 5_000;

/** Sends signed events, in order, and again until a 2xx. Pending ones are on disk. */
export class WebhookSender {
  private readonly stripe = new Stripe('sk_test_signs_only');
  private running = false;
  private stopped = false;
  /** Running resets: nothing is sent before their end. */
  private resets = 0;
  private underWay: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting = new DeliveryWaiters();

  constructor(private readonly provider: Provider) {
    for (const { eventId } of provider.state.deliveries.look()) this.waiting.expect(eventId);
  }

  /** Queues one action's events in the current mode. Returns the leaving ids. */
  queue(events: StoredEvent[]): string[] {
    if (!this.provider.settings.webhookUrl) return [];
    const { state } = this.provider;
    const sent: string[] = [];
    const reversed = state.knobs.eventMode.mode === 'reverse' && events.length > 0;
    for (const event of reversed ? events.reverse() : events) {
      const mode = reversed ? 'reverse' : this.takeMode();
      state.untaken.set(event.id, { id: event.id });
      if (mode === 'drop') continue;
      if (mode === 'hold') state.heldEvents.set(event.id, { id: event.id });
      else sent.push(...this.enqueue(event.id, mode === 'duplicate' ? 2 : 1));
    }
    if (reversed) this.takeMode();
    return sent;
  }

  private takeMode(): EventMode {
    const { knobs } = this.provider.state;
    const { mode, times } = knobs.eventMode;
    if (times !== null)
      knobs.eventMode = times > 1 ? { mode, times: times - 1 } : { mode: 'normal', times: null };
    return mode;
  }

  /** Puts an event into the queue, `times` times. Returns its id. */
  enqueue(eventId: string, times: number): string[] {
    const now = this.provider.clock.now();
    for (let count = 0; count < times; count++) {
      const id = this.provider.id('whd_');
      this.provider.state.deliveries.set(id, { id, eventId, attempts: 0, queuedAt: now, nextAttemptAt: now });
      this.waiting.expect(eventId);
    }
    return [eventId];
  }

  /** Whether an event is on its way, or kept back. */
  isUnderWay(eventId: string): boolean {
    return this.waiting.isExpected(eventId) || this.provider.state.heldEvents.has(eventId);
  }

  /** Sends what is due now, and comes back for the rest. */
  wake(): void {
    if (!this.running && this.sends()) void this.pump();
  }

  /** Runs `forget` after the present delivery, or a few seconds: the new world gets nothing old. */
  async betweenDeliveries(forget: () => void): Promise<void> {
    this.resets++;
    const patience = new AbortController();
    const timedOut = pause(LAST_ANSWER_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    try {
      await Promise.race([this.underWay, timedOut]);
      forget();
    } finally {
      patience.abort();
      this.resets--;
    }
    this.wake();
  }

  private sends(): boolean {
    return !this.stopped && this.resets === 0;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  /** Makes pending deliveries due at once. Returns their ids. */
  hurry(): string[] {
    const { deliveries } = this.provider.state;
    for (const delivery of deliveries.where(({ nextAttemptAt }) => nextAttemptAt > 0))
      delivery.nextAttemptAt = 0;
    return deliveries.look().map(({ eventId }) => eventId);
  }

  /** Waits until the portal took all, at most `timeoutMs`. True if it did. */
  accepted(ids: string[], timeoutMs: number): Promise<boolean> {
    return this.waiting.until('settled', ids, timeoutMs);
  }

  /** Waits until each was at least tried once, at most `timeoutMs`. */
  tried(ids: string[], timeoutMs: number): Promise<boolean> {
    return this.waiting.until('tried', ids, timeoutMs);
  }

  private async pump(): Promise<void> {
    this.running = true;
    clearTimeout(this.timer);
    try {
      for (let delivery = this.nextDue(); delivery && this.sends(); delivery = this.nextDue()) {
        const sending = this.send(delivery);
        this.underWay = sending;
        this.settle(delivery.id, delivery.eventId, await sending);
      }
    } finally {
      this.running = false;
    }
    let next = Infinity;
    for (const { nextAttemptAt } of this.provider.state.deliveries.look())
      next = Math.min(next, nextAttemptAt);
    if (Number.isFinite(next) && this.sends())
      this.timer = setTimeout(() => this.wake(), Math.max(10, next - this.provider.clock.now()));
  }

  private nextDue(): Readonly<Delivery> | undefined {
    const now = this.provider.clock.now();
    return this.provider.state.deliveries.first(({ nextAttemptAt }) => nextAttemptAt <= now);
  }

  private settle(id: string, eventId: string, taken: boolean): void {
    const { state, clock } = this.provider;
    const delivery = state.deliveries.get(id);
    // A reset may have come while the portal was answering.
    if (!delivery) return;
    delivery.attempts++;
    const now = clock.now();
    const hopeless = now - delivery.queuedAt > GIVE_UP_MS && delivery.attempts >= GIVE_UP_ATTEMPTS;
    if (taken) state.untaken.delete(eventId);
    const ends = taken || hopeless || !state.events.has(eventId);
    if (ends) state.deliveries.delete(id);
    else
      delivery.nextAttemptAt =
        now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (delivery.attempts - 1));
    if (!this.stopped) this.provider.save();
    this.waiting.tell(eventId, ends);
  }

  private async send({ eventId }: Readonly<Delivery>): Promise<boolean> {
    const { settings, state, clock } = this.provider;
    const event = state.events.peek(eventId);
    if (!event || !settings.webhookUrl) return false;
    const payload = JSON.stringify(event, null, 2);
    const signature = this.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: settings.webhookSecret,
      timestamp: clock.seconds(),
    });
    try {
      const response = await fetch(settings.webhookUrl, {
        method: 'POST',
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (simulated)',
        },
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
