import Stripe from 'stripe';
import type { Provider } from './provider';
import type { Delivery, EventMode, StoredEvent } from './state';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** The provider gives up after three days; a leap of the clock must not use them up, hence the attempts too. */
const GIVE_UP_MS = 3 * 86_400_000;
const GIVE_UP_ATTEMPTS = 40;

/** Sends events to the portal, signed, in order, and again until it answers with 2xx. What is pending is on disk. */
export class WebhookSender {
  private readonly stripe = new Stripe('sk_test_signs_only');
  private running = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly attempted = new Set<string>();
  private readonly waiting = new Set<() => void>();

  constructor(private readonly provider: Provider) {}

  /** Queues the events of one action as the current mode says. Returns the ids that will really leave. */
  queue(events: StoredEvent[]): string[] {
    if (!this.provider.settings.webhookUrl) return [];
    const { state } = this.provider;
    const sent: string[] = [];
    const reversed = state.eventMode.mode === 'reverse' && events.length > 0;
    for (const event of reversed ? events.reverse() : events) {
      const mode = reversed ? 'reverse' : this.takeMode();
      event.pending_webhooks = 1;
      if (mode === 'drop') continue;
      if (mode === 'hold') state.heldEvents.push(event.id);
      else sent.push(...this.enqueue(event.id, mode === 'duplicate' ? 2 : 1));
    }
    if (reversed) this.takeMode();
    return sent;
  }

  private takeMode(): EventMode {
    const { eventMode } = this.provider.state;
    const { mode } = eventMode;
    if (eventMode.times !== null && --eventMode.times <= 0)
      this.provider.state.eventMode = { mode: 'normal', times: null };
    return mode;
  }

  /** Puts an event into the queue, `times` times. Returns its id. */
  enqueue(eventId: string, times: number): string[] {
    const now = this.provider.clock.now();
    this.attempted.delete(eventId);
    for (let count = 0; count < times; count++)
      this.provider.state.deliveries.push({ eventId, attempts: 0, queuedAt: now, nextAttemptAt: now });
    return [eventId];
  }

  /** Sends what is due now, and comes back for the rest. */
  wake(): void {
    if (!this.running && !this.stopped) void this.pump();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Makes every pending delivery due at once. */
  hurry(): void {
    for (const delivery of this.provider.state.deliveries) delivery.nextAttemptAt = 0;
  }

  /** Waits until the portal took all of them, at most `timeoutMs`. True when it did. */
  accepted(ids: string[], timeoutMs: number): Promise<boolean> {
    return this.until(
      () => !this.provider.state.deliveries.some((delivery) => ids.includes(delivery.eventId)),
      timeoutMs,
    );
  }

  /** Waits until each was delivered or at least tried once, at most `timeoutMs`. */
  tried(ids: string[], timeoutMs: number): Promise<boolean> {
    return this.until(
      () =>
        ids.every(
          (id) =>
            this.attempted.has(id) ||
            !this.provider.state.deliveries.some((delivery) => delivery.eventId === id),
        ),
      timeoutMs,
    );
  }

  private until(done: () => boolean, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (result: boolean): void => {
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(result);
      };
      const check = (): void => {
        if (done()) finish(true);
      };
      const timer = setTimeout(() => finish(false), timeoutMs);
      this.waiting.add(check);
      check();
    });
  }

  private async pump(): Promise<void> {
    this.running = true;
    clearTimeout(this.timer);
    try {
      for (let delivery = this.nextDue(); delivery && !this.stopped; delivery = this.nextDue()) {
        this.settle(delivery, await this.send(delivery));
        for (const check of [...this.waiting]) check();
      }
    } finally {
      this.running = false;
    }
    const next = Math.min(...this.provider.state.deliveries.map((delivery) => delivery.nextAttemptAt));
    if (Number.isFinite(next) && !this.stopped)
      this.timer = setTimeout(() => this.wake(), Math.max(10, next - this.provider.clock.now()));
  }

  private nextDue(): Delivery | undefined {
    const now = this.provider.clock.now();
    return this.provider.state.deliveries.find((delivery) => delivery.nextAttemptAt <= now);
  }

  private settle(delivery: Delivery, taken: boolean): void {
    const { state, clock } = this.provider;
    const event = state.events[delivery.eventId];
    this.attempted.add(delivery.eventId);
    delivery.attempts++;
    const now = clock.now();
    const hopeless = now - delivery.queuedAt > GIVE_UP_MS && delivery.attempts >= GIVE_UP_ATTEMPTS;
    if (taken || hopeless || !event)
      state.deliveries = state.deliveries.filter((other) => other !== delivery);
    else
      delivery.nextAttemptAt =
        now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (delivery.attempts - 1));
    if (event && taken) event.pending_webhooks = 0;
    if (!this.stopped) this.provider.save();
  }

  private async send(delivery: Delivery): Promise<boolean> {
    const { settings, state, clock } = this.provider;
    const event = state.events[delivery.eventId];
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
