import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { product } from '../lib/config/product';
import { freePort, isPortFree } from './free-port';
import { readOrCreateJson, readJson, writeJson } from './json-file';

/** A stack's secrets, kept in its data folder: sessions and signatures survive a restart. */
export interface StackSecrets {
  authSecret: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  serverActionsKey: string;
}

export interface SimulatorPorts {
  payment: number;
  mail: number;
  smtp: number;
}

/** The addresses of a stack's parts. */
export interface StackAddresses {
  ownerUrl: string;
  appUrl: string;
  url: string;
  paymentUrl: string;
  mailUrl: string;
  smtpUrl: string;
}

export function secretsOf(dataDir: string): StackSecrets {
  return readOrCreateJson(path.join(dataDir, 'secrets.json'), () => ({
    authSecret: randomBytes(32).toString('base64url'),
    stripeSecretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    serverActionsKey: randomBytes(32).toString('base64'),
  }));
}

/** The simulator's ports of the last start, because stored links have them. */
export async function simulatorPortsOf(dataDir: string): Promise<SimulatorPorts> {
  const file = path.join(dataDir, 'ports.json');
  const kept = readJson<SimulatorPorts>(file);
  const choose = async (port: number | undefined) =>
    port !== undefined && (await isPortFree(port, '127.0.0.1')) ? port : freePort();
  const ports = {
    payment: await choose(kept?.payment),
    mail: await choose(kept?.mail),
    smtp: await choose(kept?.smtp),
  };
  writeJson(file, ports);
  return ports;
}

export function clockFileOf(dataDir: string): string {
  return path.join(dataDir, 'clock.json');
}

/** The portal's environment; .env.example explains every variable. */
export function portalEnvironment(
  dataDir: string,
  addresses: StackAddresses,
  secrets: StackSecrets,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: addresses.appUrl,
    APP_URL: addresses.url,
    NEXTAUTH_URL: addresses.url,
    PORT: new URL(addresses.url).port,
    SHUTDOWN_GRACE_SECONDS: '0', // no proxy in front
    METRICS_PORT: '', // never one of the surroundings
    AUTH_SECRET: secrets.authSecret,
    SESSION_COOKIE_SECURE: 'false', // plain http on loopback
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secrets.serverActionsKey,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_BASE: addresses.paymentUrl,
    PROVIDER_CALLS_PER_SECOND: '1000', // the simulator has no limit
    // One connection for all mails.
    SMTP_URL: `${addresses.smtpUrl}/?pool=true`,
    MAIL_FROM: `${product.name} <no-reply@example.com>`,
    OPERATOR_EMAIL: 'super@example.com',
    SUPPORT_EMAIL: 'support@example.com',
    SUPPORT_PHONE: '+47 22 00 00 00',
    RETURN_ADDRESS: `${product.name}, Returns | Verkstedveien 1 | 5003 Bergen | Norway`,
    CLOCK_FILE: clockFileOf(dataDir),
  };
}
