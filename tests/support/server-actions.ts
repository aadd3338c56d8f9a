import fs from 'node:fs';
import path from 'node:path';
import { sessionCookieName } from '@/lib/config/limits';
import { projectRoot } from '../../scripts/child-process';
import { freshClient } from './client-address';
import { stack } from './test-stack';

/** An action of the build, with the pages that have it. */
export interface ServerAction {
  id: string;
  name: string;
  pages: readonly string[];
}

interface Manifest {
  node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
}

/** 'app/(portal)/devices/[id]/page' as a browser asks for it. */
const addressOf = (worker: string) =>
  worker
    .replace(/^app/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[\w+\]/g, '00000000-0000-4000-8000-000000000000')
    .replace(/\/page$/, '') || '/';

/** All actions of the build. */
export function serverActions(): ServerAction[] {
  const file = path.join(projectRoot, '.next/server/server-reference-manifest.json');
  const { node } = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  return Object.entries(node).map(([id, { exportedName, workers }]) => ({
    id,
    name: exportedName,
    pages: Object.keys(workers).map(addressOf),
  }));
}

/** The action of that name. */
export function serverAction(name: string): ServerAction {
  const found = serverActions().find((one) => one.name === name);
  if (found === undefined) throw new Error(`The build has no action ${name}`);
  return found;
}

interface Sent {
  /** The page that it is sent to; by default one that has it. */
  to?: string;
  token?: string | null;
  /** As a browser without a script: the form itself names the action. */
  isPlain?: boolean;
  headers?: Record<string, string>;
}

/** Sends an action as the browser's router does. A text is Next's own form of arguments; a form has more. */
export function sendAction(
  { id, pages }: ServerAction,
  body: string | FormData,
  { to = pages[0] ?? '/', token = null, isPlain = false, headers = {} }: Sent = {},
): Promise<Response> {
  return fetch(new URL(to, stack().url), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...freshClient(),
      ...(isPlain ? { accept: 'text/html' } : { 'next-action': id, accept: 'text/x-component' }),
      ...(typeof body === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...(token !== null && { cookie: `${sessionCookieName}=${token}` }),
      ...headers,
    },
    body,
  });
}
