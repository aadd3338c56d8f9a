import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { operationCalls } from '@/app/api/calls';
import { apiDocument, documented } from '@/app/api/document';
import type { Handler } from '@/lib/http/call';
import { pathParameters } from '@/lib/http/openapi/input-schema';
import { ids } from '@/lib/schemas/answers/plain';
import { projectRoot } from '../../../../scripts/child-process';
import { readSources } from '../../../support/source-files';

type Route = Record<string, Handler | undefined>;

/** The target of links, and the answer for missing paths: no calls. */
const NO_CALLS = [
  'app/api/organizations/customer-portal/[id]/redirect/route.ts',
  'app/api/[[...path]]/route.ts',
];

const routes = readSources()
  .map(({ file }) => file)
  .filter((file) => file.startsWith('app/api/') && file.endsWith('/route.ts') && !NO_CALLS.includes(file));

async function offered(route: Route): Promise<string[]> {
  if (route.OPTIONS === undefined) return Object.keys(route);
  const answer = await route.OPTIONS(new Request('http://localhost/'), { params: Promise.resolve({}) });
  return (answer.headers.get('allow') ?? '')
    .split(', ')
    .filter((verb) => !['HEAD', 'OPTIONS'].includes(verb));
}

describe('the document holds every route, under its own path, and nothing else', () => {
  it.each(routes)('%s', async (file) => {
    const urlPath = `/${file.slice('app/'.length, -'/route.ts'.length).replace(/\[(\w+)\]/g, '{$1}')}`;
    const route = (await import(path.join(projectRoot, file))) as Route;
    const isSession = urlPath.includes('[...nextauth]');
    const described = documented
      .filter((call) => (isSession ? call.tag === 'Session' : call.path === urlPath))
      .map(({ method }) => method.toUpperCase());
    expect([...new Set(described)].sort()).toEqual((await offered(route)).sort());
  });

  it('no path without a route', () => {
    const folders = routes.map((file) => file.slice('app'.length, -'/route.ts'.length));
    const folderOf = (urlPath: string) => urlPath.replace(/\{(\w+)\}/g, '[$1]');
    const missing = documented.filter(
      (call) => call.tag !== 'Session' && !folders.includes(folderOf(call.path)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the document', () => {
  const document = apiDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item as Record<string, { operationId: string }>),
  );

  it('gives every call a name of its own', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(documented.length);
  });

  const named = operationCalls.map((call) => [`${call.method} ${call.path}`, call] as const);
  it.each(named)('%s has examples that hold', (_name, call) => {
    expect(call.answer.safeParse(call.answerExample).error).toBeUndefined();
    if (call.example === undefined) return;
    const parameters = Object.fromEntries(pathParameters(call.path).map((name) => [name, ids.user]));
    expect(call.operation.input.safeParse({ ...call.example, ...parameters }).error).toBeUndefined();
  });

  it('has only references that lead somewhere', () => {
    const references = JSON.stringify(document).match(/"#\/components\/schemas\/\w+"/g) ?? [];
    for (const reference of new Set(references))
      expect(ajv.getSchema(`api${JSON.parse(reference) as string}`)).toBeTypeOf('function');
    expect(references.length).toBeGreaterThan(100);
  });
});
