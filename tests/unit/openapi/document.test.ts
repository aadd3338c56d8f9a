import { existsSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { Handler } from '@/lib/adapters/api';
import { pathParameters } from '@/lib/openapi/input-schema';
import { apiDocument, calls } from '@/lib/openapi/document';
import { plainCalls } from '@/lib/openapi/plain-calls';
import { ids } from '@/lib/openapi/samples';
import { projectRoot } from '../../../scripts/child-process';
import { readSources } from '../../support/source-files';

type Module = Record<string, Handler | undefined>;

const folderOf = (urlPath: string) => urlPath.replace('/api/', '').replace(/\{(\w+)\}/g, '[$1]');
const described = [...calls, ...plainCalls];
const places = described.map((one) => ({
  ...one,
  folder: (one.kind === 'plain' ? one.folder : undefined) ?? folderOf(one.path),
}));
const routes = readSources()
  .map(({ file }) => file)
  .filter((file) => file.startsWith('app/api/') && file.endsWith('/route.ts'));

async function load(folder: string): Promise<Module> {
  return (await import(path.join(projectRoot, 'app/api', folder, 'route.ts'))) as Module;
}

async function offered(module: Module): Promise<string[]> {
  if (module.OPTIONS === undefined) return Object.keys(module);
  const answer = await module.OPTIONS(new Request('http://localhost/'), { params: Promise.resolve({}) });
  return (answer.headers.get('allow') ?? '')
    .split(', ')
    .filter((verb) => !['HEAD', 'OPTIONS'].includes(verb));
}

describe('the document holds every route, and nothing else', () => {
  it.each(routes)('%s', async (file) => {
    const folder = file.slice('app/api/'.length, -'/route.ts'.length);
    const verbs = new Set(
      places.filter((one) => one.folder === folder).map(({ method }) => method.toUpperCase()),
    );
    expect([...verbs].sort()).toEqual((await offered(await load(folder))).sort());
  });

  it('every described path has a route', () => {
    const missing = places.filter(
      ({ folder }) => !existsSync(path.join(projectRoot, 'app/api', folder, 'route.ts')),
    );
    expect(missing.map((one) => one.path)).toEqual([]);
  });

  it.each(calls.map((call) => [call.method.toUpperCase(), call.path, call] as const))(
    '%s %s is described with the operation and status of its route',
    async (method, urlPath, call) => {
      const opens = (await load(folderOf(urlPath)))[method]?.opens;
      expect(opens?.operation).toBe(call.operation);
      expect(opens?.ok).toBe(call.ok);
      expect(opens?.refusals).toBe(call.codes?.[200] === undefined ? undefined : 200);
    },
  );
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
    expect(names.length).toBe(described.length);
  });

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s has examples that hold',
    (_name, call) => {
      expect(call.answer.safeParse(call.answerExample).error).toBeUndefined();
      if (call.example === undefined) return;
      const parameters = Object.fromEntries(pathParameters(call.path).map((name) => [name, ids.user]));
      expect(call.operation.input.safeParse({ ...call.example, ...parameters }).error).toBeUndefined();
    },
  );

  it('has only references that lead somewhere', () => {
    const references = JSON.stringify(document).match(/"#\/components\/schemas\/\w+"/g) ?? [];
    for (const reference of new Set(references))
      expect(ajv.getSchema(`api${JSON.parse(reference) as string}`)).toBeTypeOf('function');
    expect(references.length).toBeGreaterThan(100);
  });
});
