import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-process';
import { readJson, writeJson } from './json-file';
import { identify, isSameProcessAlive, type ProcessIdentity } from './process-identity';

export interface DemoAccount {
  email: string;
  password: string;
  role: 'SUPERUSER' | 'ORG_ADMIN' | 'ORG_MEMBER';
  /** null: belongs to no organisation. */
  organization: string | null;
}

/** DATA_DIR/demo.json: there while the demo runs. */
export interface DemoSurface {
  url: string;
  mailUrl: string;
  paymentUrl: string;
  databaseUrl: string;
  accounts: DemoAccount[];
}

interface DemoProcess {
  starter: ProcessIdentity;
  env: Record<string, string>;
}

export const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || '.data');

const surfaceFile = path.join(dataDir, 'demo.json');
const processFile = path.join(dataDir, 'demo-process.json');

export const demoAccounts: [operator: DemoAccount, ...DemoAccount[]] = [
  { email: 'super@example.com', password: 'Driftmark1', role: 'SUPERUSER', organization: null },
  {
    email: 'admin@fjord.example.com',
    password: 'Driftmark1',
    role: 'ORG_ADMIN',
    organization: 'Fjord Logistics',
  },
  {
    email: 'member@fjord.example.com',
    password: 'Driftmark1',
    role: 'ORG_MEMBER',
    organization: 'Fjord Logistics',
  },
  {
    email: 'admin@polar.example.com',
    password: 'Driftmark1',
    role: 'ORG_ADMIN',
    organization: 'Polar Foods',
  },
];

export function announceDemo(surface: DemoSurface, env: Record<string, string>): void {
  writeJson(processFile, { starter: identify(process.pid), env } satisfies DemoProcess);
  writeJson(surfaceFile, surface);
}

export function withdrawDemo(): void {
  fs.rmSync(surfaceFile, { force: true });
  fs.rmSync(processFile, { force: true });
}

/** The running demo of DATA_DIR, undefined for none. */
export function runningDemo(): { surface: DemoSurface; env: Record<string, string> } | undefined {
  const surface = readJson<DemoSurface>(surfaceFile);
  const demo = readJson<DemoProcess>(processFile);
  if (surface === undefined || demo === undefined || !isSameProcessAlive(demo.starter)) return undefined;
  return { surface, env: demo.env };
}
