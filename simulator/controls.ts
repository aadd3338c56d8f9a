import { sendJson, type Exchange } from './http-server';
import type { Mailbox } from './mail/mailbox';
import type { SmtpControl, SmtpMode } from './mail/smtp-sink';
import type { Api } from './stripe/api';
import { payCheckout, payHow, payOpenInvoice, settleNow } from './stripe/act';
import { advance } from './stripe/time/advance';
import { ProviderError } from './stripe/errors';
import { setDeclining } from './stripe/payments/payment-methods';
import { find } from './stripe/lookup';
import type { Provider } from './stripe/provider';
import type { EventMode } from './stripe/state';

/** Everything that a control may touch. */
export interface Simulated {
  provider: Provider;
  api: Api;
  mailbox: Mailbox;
  smtp: SmtpControl;
}

type Body = Record<string, unknown>;

class BadControl extends Error {}

function oneOf<T extends string>(value: unknown, names: readonly T[], field: string): T {
  const found = names.find((name) => name === value);
  if (!found) throw new BadControl(`${field} must be one of ${names.join(', ')}.`);
  return found;
}

function times(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (!Number.isInteger(value) || Number(value) < 1)
    throw new BadControl('times must be a whole number from 1.');
  return Number(value);
}

function text(body: Body, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || !value) throw new BadControl(`${field} is missing.`);
  return value;
}

function clock({ provider }: Simulated): object {
  return { now: new Date(provider.clock.now()).toISOString(), offsetMs: provider.clock.offsetMs() };
}

const CONTROLS: Record<string, (world: Simulated, body: Body) => object | Promise<object>> = {
  'GET clock': clock,
  'GET requests': ({ api }) => api.log,
  'GET events': ({ provider: { state } }) => ({
    ...state.knobs.eventMode,
    held: [...state.heldEvents.ids()],
    pending: state.deliveries.look(),
  }),
  'POST advance': async (world, { seconds = 0, days = 0 }) => {
    const ms = (Number(seconds) + Number(days) * 86_400) * 1000;
    if (!Number.isFinite(ms) || ms < 0) throw new BadControl('seconds or days must be a number from 0.');
    const { events } = await advance(world.provider, ms);
    return { ...clock(world), events: events.length };
  },
  'POST events': ({ provider }, body) => {
    const mode = oneOf<EventMode>(body.mode, ['normal', 'hold', 'drop', 'duplicate', 'reverse'], 'mode');
    const { knobs } = provider.state;
    knobs.eventMode = { mode, times: mode === 'normal' ? null : times(body.times) };
    provider.save();
    return knobs.eventMode;
  },
  'POST release': async ({ provider }) => {
    const held = [...provider.state.heldEvents.ids()];
    for (const id of held) {
      provider.state.heldEvents.delete(id);
      provider.webhooks.enqueue(id, 1);
    }
    provider.commit();
    await provider.webhooks.tried(held, 30_000);
    return { released: held };
  },
  'POST resend': async ({ provider }, body) => {
    const event = find(provider.state.events, 'event', text(body, 'eventId'));
    provider.webhooks.enqueue(event.id, times(body.times) ?? 1);
    provider.commit();
    await provider.webhooks.tried([event.id], 30_000);
    return event;
  },
  'POST faults': ({ api }, body) => {
    if (body.kind === 'none') {
      api.faults.clear();
      return { kind: 'none' };
    }
    oneOf(body.kind, ['timeout', 'reset', '500', '429'], 'kind');
    times(body.times);
    return api.faults.add(body);
  },
  'POST pay': ({ provider }, body) => {
    const how = payHow(body.how ?? 'card');
    return typeof body.session === 'string'
      ? payCheckout(provider, body.session, how)
      : payOpenInvoice(provider, text(body, 'invoice'), how);
  },
  'POST settle': async ({ provider }, body) => {
    const outcome = oneOf(body.outcome, ['succeeded', 'failed'], 'outcome');
    await settleNow(
      provider,
      typeof body.session === 'string' ? body.session : text(body, 'invoice'),
      outcome === 'succeeded',
    );
    return { outcome };
  },
  'POST card': ({ provider }, body) => {
    const { id } = find(provider.state.customers, 'customer', text(body, 'customer'));
    setDeclining(provider, id, body.declines === true);
    provider.save();
    return { customer: id, declines: body.declines === true };
  },
  'POST smtp': ({ smtp }, body) => {
    smtp.mode = oneOf<SmtpMode>(body.mode, ['normal', 'refuse', 'tempfail'], 'mode');
    smtp.times = smtp.mode === 'normal' ? null : times(body.times);
    return smtp;
  },
  'POST reset': ({ provider, api, mailbox, smtp }) => {
    provider.reset();
    api.faults.clear();
    api.log = [];
    mailbox.clear();
    smtp.mode = 'normal';
    smtp.times = null;
    return { reset: true };
  },
};

/** A page on another site must not reach the controls through somebody's browser: our own host name, no foreign origin. */
function fromHere({ request }: Exchange): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const { origin } = request.headers;
  return (
    ['127.0.0.1', 'localhost', '[::1]'].includes(host) &&
    (origin === undefined || origin === `http://${request.headers.host}`)
  );
}

/** The controls under /_control, the same on both ports. Answers JSON; 400 with a sentence for a bad order. */
export async function serveControls(world: Simulated, exchange: Exchange): Promise<void> {
  const { response, method, url, body } = exchange;
  if (!fromHere(exchange))
    return sendJson(response, 403, { message: 'The controls are for this machine only.' });
  const control = CONTROLS[`${method} ${url.pathname.replace('/_control/', '')}`];
  if (!control)
    return sendJson(response, 404, {
      message: `No such control. There are: ${Object.keys(CONTROLS).join(', ')}`,
    });
  try {
    sendJson(response, 200, await control(world, (body ? JSON.parse(body) : {}) as Body));
  } catch (error) {
    world.provider.undo();
    if (error instanceof BadControl || error instanceof SyntaxError)
      return sendJson(response, 400, { message: error.message });
    if (error instanceof ProviderError) return sendJson(response, error.status, { message: error.message });
    throw error;
  }
}
