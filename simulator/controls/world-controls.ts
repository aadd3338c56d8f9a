import type { SmtpMode } from '../mail/smtp-sink';
import { FAULT_KINDS } from '../stripe/faults';
import { find } from '../stripe/lookup';
import type { EventMode } from '../stripe/state';
import { advance } from '../stripe/time/advance';
import { BadControl, oneOf, optional, text, times, type Controls, type Simulated } from './control';

function clock({ provider }: Simulated): object {
  return { now: new Date(provider.clock.now()).toISOString(), offsetMs: provider.clock.offsetMs() };
}

export const worldControls: Controls = {
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
  'POST version': ({ provider }, body) => {
    provider.state.knobs.eventVersion = optional(body, 'events') ?? null;
    provider.save();
    return { events: provider.state.knobs.eventVersion };
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
    const kind = oneOf(body.kind, FAULT_KINDS, 'kind');
    const ms = times(body.ms, 'ms');
    if ((kind === 'slow') !== (ms !== null)) throw new BadControl('ms belongs to slow, and slow needs it.');
    const path = optional(body, 'path') ?? null;
    return api.faults.add({
      path,
      kind,
      times: times(body.times) ?? 1,
      after: body.after === true,
      ms: ms ?? 0,
    });
  },
  'POST smtp': ({ smtp }, body) => {
    const mode = oneOf<SmtpMode>(body.mode, ['normal', 'slow', 'refuse', 'tempfail'], 'mode');
    const ms = times(body.ms, 'ms');
    if ((mode === 'slow') !== (ms !== null)) throw new BadControl('ms belongs to slow, and slow needs it.');
    Object.assign(smtp, { mode, ms: ms ?? 0, times: mode === 'normal' ? null : times(body.times) });
    return smtp;
  },
  'POST reset': async ({ provider, api, mailbox, smtp }) => {
    await provider.webhooks.betweenDeliveries(() => {
      provider.reset();
      api.faults.clear();
      api.log = [];
      mailbox.clear();
      smtp.mode = 'normal';
      smtp.times = null;
    });
    return { reset: true };
  },
};
