import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Simulated } from './controls/control';
import { serveControls } from './controls/serve-controls';
import { serveLocally, type Exchange, type LocalServer } from './http-server';
import { Mailbox } from './mail/mailbox';
import { serveMail } from './mail/serve-mail';
import { startSmtpSink } from './mail/smtp-sink';
import { Api } from './stripe/api';
import { runDue } from './stripe/time/advance';
import { servePages } from './stripe/pages/serve-pages';
import { Provider } from './stripe/provider';

/** Ports of 0 or none take a free one; without a data folder everything stays in memory. */
export interface SimulatorOptions {
  paymentPort?: number;
  mailPort?: number;
  smtpPort?: number;
  dataDir?: string | null;
  /** Where the portal takes webhooks; without it none are sent. */
  webhookUrl?: string | null;
  webhookSecret?: string;
  /** The accepted secret key; null or none accepts every test key. */
  stripeKey?: string | null;
}

export interface RunningSimulator {
  paymentUrl: string;
  mailUrl: string;
  smtpUrl: string;
  stop: () => Promise<void>;
}

const TICK_MS = 1_000;

/** An empty start beside a portal with orders would look like lost money. */
function refuseFormerState(folder: string): void {
  if (existsSync(path.join(folder, 'payment-provider.json')))
    throw new Error(
      `${folder} was written by an earlier version of the simulator and cannot be read. Remove it to begin afresh (npm run demo -- --reset).`,
    );
}

/** Starts the outside world on 127.0.0.1. A taken port throws one clear sentence and leaves nothing running. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<RunningSimulator> {
  const style = readFileSync(path.join(import.meta.dirname, 'style.css'));
  const file = (name: string): string | null => (options.dataDir ? path.join(options.dataDir, name) : null);
  if (options.dataDir) refuseFormerState(options.dataDir);
  const servers: LocalServer[] = [];
  const urls = { mail: '' };
  let world: Simulated | undefined;

  const serve =
    (room: (world: Simulated, exchange: Exchange) => void | Promise<void>) => (exchange: Exchange) => {
      const { response, url } = exchange;
      if (!world) return void response.writeHead(503).end();
      if (url.pathname === '/style.css')
        return void response.writeHead(200, { 'content-type': 'text/css' }).end(style);
      if (url.pathname.startsWith('/_control/')) return serveControls(world, exchange);
      return room(world, exchange);
    };

  try {
    const payment = await serveLocally(
      'payment provider',
      options.paymentPort ?? 0,
      serve(({ provider, api }, exchange) =>
        exchange.url.pathname.startsWith('/v1/')
          ? api.handle(exchange)
          : servePages(provider, urls.mail, exchange),
      ),
    );
    servers.push(payment);
    const provider = new Provider({
      baseUrl: payment.url,
      stateFile: file('payment-provider.jsonl'),
      secretKey: options.stripeKey || null,
      webhookUrl: options.webhookUrl || null,
      webhookSecret: options.webhookSecret || 'whsec_simulator',
    });
    const mailbox = new Mailbox(file('mailbox.jsonl'));
    const mail = await serveLocally(
      'mailbox',
      options.mailPort ?? 0,
      serve(({ mailbox: box }, exchange) => serveMail(box, exchange)),
    );
    servers.push(mail);
    urls.mail = mail.url;
    const smtpControl: Simulated['smtp'] = { mode: 'normal', times: null, ms: 0 };
    const smtp = await startSmtpSink(options.smtpPort ?? 0, mailbox, provider.clock, smtpControl);
    servers.push(smtp);
    const api = new Api(provider);
    world = { provider, api, mailbox, smtp: smtpControl };
    const tick = setInterval(() => {
      if (runDue(provider, provider.clock.now()).length > 0) provider.webhooks.wake();
    }, TICK_MS);
    provider.webhooks.wake();
    return {
      paymentUrl: payment.url,
      mailUrl: mail.url,
      smtpUrl: smtp.url,
      stop: async () => {
        clearInterval(tick);
        api.stop();
        provider.webhooks.stop();
        await Promise.all(servers.map((server) => server.stop()));
        provider.stop();
        mailbox.stop();
      },
    };
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()));
    throw error;
  }
}
