import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { languages } from '@/lib/i18n/languages';
import { roles } from '@/lib/vocabulary/roles';
import { projectRoot } from '../scripts/child-process';
import { readSources, type Import, type SourceFile } from './support/source-files';

/** Whom a room may import: path prefixes; `type` ones only with `import type`. */
interface Room {
  path: string;
  may: readonly string[];
  type?: readonly string[];
  /** Absent means any package but those of `packagesOf`. */
  packages?: readonly string[];
}

/** Whom all may import. */
const LOW = ['lib/config', 'lib/vocabulary', 'lib/core', 'lib/i18n'];

/** The rooms of components: each may import those of the rows above its own. */
const SCREENS = [
  ['kit'],
  ['charts', 'forms', 'links', 'lists', 'search', 'shell'],
  ['organizations'],
  ['access', 'accounts', 'invoices', 'models', 'notes'],
  ['devices'],
  ['parcels', 'scan'],
  ['returns'],
  ['orders'],
  ['events', 'today'],
];

/** See ADR 0011. The first room whose path fits a file counts. */
const ROOMS: readonly Room[] = [
  {
    path: 'lib/schemas/common-password',
    may: LOW,
    packages: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
  },
  { path: 'lib/schemas', may: ['lib/schemas', ...LOW], packages: ['zod'] },
  { path: 'lib/config', may: ['lib/config'], packages: ['zod', 'node'] },
  { path: 'lib/vocabulary', may: ['lib/vocabulary'], packages: [] },
  {
    path: 'lib/core',
    may: ['lib/core', 'lib/config', 'lib/vocabulary'],
    packages: ['zod', 'date-fns', 'node'],
  },
  { path: 'lib/i18n', may: LOW, packages: ['i18n-iso-countries'] },
  { path: 'lib/log', may: ['lib/log', ...LOW], packages: ['pino', 'node'] },
  { path: 'lib/metrics', may: ['lib/metrics'], packages: ['prom-client'] },
  ...['policy', 'scope', 'principal'].map((file) => ({
    path: `lib/auth/${file}`,
    may: [
      ...['lib/auth/principal', 'lib/auth/policy', 'lib/schemas', ...LOW, 'lib/db/generated'],
      'lib/log/request-context',
    ],
    packages: [],
  })),
  {
    path: 'lib/auth/actor',
    may: ['lib/auth', ...LOW, 'lib/db', 'lib/log/request-context'],
    packages: ['next', 'next-auth', 'react'],
  },
  {
    path: 'lib/auth/page-guard',
    may: ['lib/auth', ...LOW, 'lib/log/request-context'],
    packages: ['next'],
  },
  { path: 'lib/auth/forgot-password-cookie', may: LOW, packages: ['next'] },
  {
    path: 'lib/auth/browser-summary',
    may: LOW,
    packages: ['bowser'],
  },
  {
    path: 'lib/auth',
    may: ['lib/auth', ...LOW, 'lib/schemas'],
    packages: ['jose', '@node-rs/argon2', 'otpauth', 'qr', '@simplewebauthn/server', 'node'],
  },
  {
    path: 'lib/db',
    may: ['lib/db', ...LOW, 'lib/log'],
    packages: ['pg', '@prisma/adapter-pg', '@prisma/client', 'node'],
  },
  {
    path: 'lib/billing/stripe',
    may: ['lib/billing', ...LOW, 'lib/log', 'lib/metrics'],
    packages: ['stripe', 'date-fns', 'node'],
  },
  { path: 'lib/billing', may: ['lib/billing'], packages: ['node'] },
  { path: 'lib/assemble', may: ['lib/billing', 'lib/domain'], packages: [] },
  {
    path: 'lib/mail',
    may: ['lib/mail', ...LOW, 'lib/db/notify-sweep'],
    type: ['lib/db'],
    packages: ['nodemailer', 'node'],
  },
  {
    path: 'lib/pdf',
    may: ['lib/pdf', ...LOW],
    packages: ['@react-pdf/renderer', 'react', 'node'],
  },
  { path: 'lib/images', may: ['lib/config'], packages: ['sharp'] },
  ...['operation', 'rate-limit'].map((file) => ({
    path: `lib/domain/${file}`,
    may: [
      ...['lib/domain', ...LOW, 'lib/db/client', 'lib/db/notify-sweep'],
      ...['policy', 'scope', 'principal'].map((auth) => `lib/auth/${auth}`),
    ],
    packages: ['zod', 'rate-limiter-flexible'],
  })),
  {
    path: 'lib/domain/provider-pace',
    may: [...LOW, 'lib/db/client', 'lib/log/request-context'],
    type: ['lib/billing/pace'],
    packages: ['node'],
  },
  {
    path: 'lib/domain',
    may: [
      ...['lib/domain', 'lib/schemas', ...LOW, 'lib/mail', 'lib/pdf', 'lib/images', 'lib/log'],
      ...['lib/billing/port', 'lib/billing/provider', 'lib/billing/pace'],
      ...[
        'policy',
        'scope',
        'second-factor-required',
        'passkeys',
        'password',
        'principal',
        'token',
        'hash-secret',
        'known-browser',
        'authenticator',
        'qr-rows',
        'browser-summary',
      ].map((file) => `lib/auth/${file}`),
      'lib/db/generated',
      'lib/db/prepared',
      'lib/db/notify-sweep',
    ],
    type: ['lib/db/client'],
    packages: ['zod', 'date-fns', 'fflate', 'jsvat', 'node'],
  },
  {
    path: 'lib/http/openapi',
    may: ['lib/http/openapi', 'lib/schemas', ...LOW, 'lib/auth/policy'],
    type: ['lib/http'],
  },
  {
    path: 'lib/http',
    may: [
      ...['lib/http', 'lib/auth', 'lib/domain', 'lib/schemas', ...LOW, 'lib/log'],
      ...['lib/billing/provider', 'lib/billing/pace', 'lib/jobs/shutdown'],
    ],
    packages: ['next', 'next-auth', 'zod', '@fastify/busboy', 'node'],
  },
  {
    path: 'lib/actions',
    may: [
      ...['lib/http', 'lib/domain', ...LOW, 'lib/schemas'],
      ...['lib/auth/session-cookie', 'lib/auth/forgot-password-cookie'],
    ],
    packages: ['next'],
  },
  {
    path: 'lib/jobs',
    may: [
      'lib/jobs',
      'lib/auth',
      'lib/domain',
      ...LOW,
      'lib/log',
      'lib/metrics',
      'lib/db/client',
      'lib/db/notify-sweep',
    ],
    packages: ['zod', 'node'],
  },
  {
    path: 'lib/server',
    may: [
      'lib/server',
      'lib/auth/cross-site',
      'lib/auth/token',
      'lib/auth/actor',
      'lib/auth/principal',
      'lib/domain/installation',
      'lib/metrics',
      'lib/jobs',
      ...LOW,
      'lib/log',
      'lib/db/client',
    ],
    packages: ['node', 'compression', 'negotiator'],
  },
  {
    path: 'app/api',
    may: [...['app/api', 'lib/http', 'lib/domain', 'lib/schemas', 'lib/i18n'], 'lib/auth/session-cookie'],
    packages: [],
  },
  {
    path: 'app',
    may: [
      'app',
      'components',
      // A page is a door of its own: it answers and logs a fault.
      'lib/http/report-page-fault',
      'lib/auth',
      'lib/domain',
      'lib/schemas',
      ...LOW,
      'lib/actions',
    ],
    packages: ['next', 'react', 'zod'],
  },
  ...SCREENS.flatMap((row, at) =>
    row.map((room) => ({
      path: `components/${room}`,
      may: [
        ...[room, ...SCREENS.slice(0, at).flat()].map((below) => `components/${below}`),
        ...['lib/schemas', ...LOW, 'lib/auth/policy', 'lib/actions'],
      ],
      type: ['lib/domain', 'lib/http', 'lib/auth'],
    })),
  ),
  { path: 'instrumentation-client', may: ['components', ...LOW] },
  { path: 'instrumentation', may: ['lib/server', 'lib/log', 'lib/assemble'] },
  { path: 'middleware', may: LOW, packages: ['next'] },
  { path: 'simulator', may: ['simulator', 'lib/pdf', ...LOW] },
  { path: 'prisma', may: ['prisma', 'lib', 'scripts'] },
  { path: 'benchmarks', may: ['benchmarks', 'tests', 'lib', 'scripts', 'simulator'] },
  { path: 'scripts/run-tests', may: ['scripts', 'tests/support/test-stack'] },
  {
    path: 'scripts',
    may: ['scripts', 'lib', 'app/api/document', 'simulator/main', 'prisma', 'next.config.mjs'],
    type: ['components/kit/icon'],
  },
  {
    path: 'tests',
    may: [
      'tests',
      'app',
      'lib',
      'scripts',
      'simulator',
      'prisma',
      'components',
      'package.json',
      'package-lock.json',
    ],
  },
];

/** Packages that one room alone may use. */
const KEPT: Record<string, readonly string[]> = {
  stripe: ['lib/billing/stripe', 'simulator', 'tests'],
  nodemailer: ['lib/mail', 'tests'],
  '@prisma/client': ['lib/db'],
  pg: ['lib/db', 'scripts', 'tests', 'benchmarks'],
  'next-auth': ['lib/http', 'lib/auth/actor.ts'],
  otpauth: ['lib/auth', 'tests'],
  '@simplewebauthn/server': ['lib/auth', 'lib/domain/accounts'],
  '@simplewebauthn/browser': ['components/accounts'],
  qr: ['lib/auth', 'components/scan', 'tests/components'],
  'idb-keyval': ['components/scan', 'tests/components'],
  'lucide-react': ['scripts'],
  sharp: ['lib/images', 'tests'],
  '@fastify/busboy': ['lib/http'],
};

/** Pages may call these although they write: an order's page applies the provider's truth. */
const PAGE_WRITES = ['lib/domain/payments/payment-link'];

const isWithin = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
const roomOf = (file: string) =>
  ROOMS.find(({ path }) => isWithin(file.replace(/\.tsx?$/, ''), path) || isWithin(file, path));

function isAllowed(room: Room, { target, typeOnly }: Import): boolean {
  if (target.startsWith('npm:')) {
    if (typeOnly || room.packages === undefined) return true;
    const name = target.slice(4);
    return room.packages.some((allowed) =>
      allowed === 'node' ? name.startsWith('node:') : isWithin(name, allowed),
    );
  }
  const allowed = typeOnly ? [...room.may, ...(room.type ?? [])] : room.may;
  return allowed.some((path) => isWithin(target, path));
}

/** The nearest name of a call or reference: `api` of `api(x)`. */
function calleeOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;
}

/** References to run-time imports from a room, without the imports themselves. */
function referencesTo({ tree, imports }: SourceFile, room: string): ts.Identifier[] {
  const names = new Set(
    imports.filter(({ target }) => isWithin(target, room)).flatMap((entry) => entry.names),
  );
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isHandedTo(node: ts.Node, doors: ReadonlySet<string>): boolean {
  const holder = node.parent;
  if (ts.isPropertyAssignment(holder) || ts.isShorthandPropertyAssignment(holder))
    return isHandedTo(holder.parent, doors);
  return (
    ts.isCallExpression(holder) &&
    holder.arguments.some((argument) => argument === node) &&
    doors.has(calleeOf(holder) ?? '')
  );
}

/** A file's exports: names and initialisers; a declaration stands for itself. */
function exportsOf({ tree }: SourceFile): [string, ts.Node][] {
  return tree.statements.flatMap((statement): [string, ts.Node][] => {
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (ts.isExportDeclaration(statement))
      return [[statement.getText(), statement.exportClause ?? statement]];
    if (exported !== true) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((declaration) => [
        declaration.name.getText(),
        declaration.initializer ?? declaration,
      ]);
    return [[ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? '') : '', statement]];
  });
}

const sources = readSources();
const within = (path: string) => sources.filter(({ file }) => isWithin(file, path));
const importedFrom = ({ imports }: SourceFile, room: string) =>
  new Set(imports.filter(({ target }) => isWithin(target, room)).flatMap(({ names }) => names));

describe('who may import whom', () => {
  it('every file has a room', () => {
    const homeless = sources.filter(
      ({ file }) => roomOf(file) === undefined && !/^[^/]+\.(?:config|d)\.ts$/.test(file),
    );
    expect(homeless.map(({ file }) => file)).toEqual([]);
  });

  it('every import is in the table', () => {
    const wrong = sources.flatMap(({ file, imports }) => {
      const room = roomOf(file);
      return room === undefined
        ? []
        : imports.filter((entry) => !isAllowed(room, entry)).map(({ target }) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('some packages belong to one room', () => {
    const wrong = sources.flatMap(({ file, imports }) =>
      imports.flatMap(({ target }) =>
        Object.entries(KEPT)
          .filter(([name]) => isWithin(target, `npm:${name}`))
          .filter(([, rooms]) => !rooms.some((room) => isWithin(file, room)))
          .map(() => `${file} imports ${target}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the three doors', () => {
  const routes = within('app/api').filter(({ file }) => file.endsWith('route.ts'));

  it('every handler under app/api comes from a door of lib/adapters', () => {
    const wrong = routes.flatMap((source) => {
      const doors = importedFrom(source, 'lib/http');
      const local = new Map(
        source.tree.statements
          .filter(ts.isVariableStatement)
          .flatMap((statement) => [...statement.declarationList.declarations])
          .map((declaration) => [declaration.name.getText(), declaration.initializer]),
      );
      const opens = (node: ts.Node | undefined): boolean => {
        if (node === undefined) return false;
        if (ts.isIdentifier(node)) return doors.has(node.text) || opens(local.get(node.text));
        if (ts.isNamedExports(node))
          return node.elements.every((part) => opens(part.propertyName ?? part.name));
        const callee = calleeOf(node);
        if (callee !== 'route') return callee !== undefined && doors.has(callee);
        const [, offered] = (node as ts.CallExpression).arguments;
        return (
          doors.has('route') &&
          offered !== undefined &&
          ts.isObjectLiteralExpression(offered) &&
          offered.properties.every((property) =>
            ts.isPropertyAssignment(property) ? opens(property.initializer) : false,
          )
        );
      };
      const found = exportsOf(source);
      if (found.length === 0) return [`${source.file} exports nothing`];
      return found.filter(([, node]) => !opens(node)).map(([name]) => `${source.file}: ${name}`);
    });
    expect(routes.length).toBeGreaterThan(8);
    expect(wrong).toEqual([]);
  });

  it('every verb of a route is accounted for, so that 405 names the methods', () => {
    const verbs = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    const wrong = routes.filter(
      (source) =>
        !/\[\.{3}(?:nextauth|path)\]/.test(source.file) &&
        !source.tree.text.includes(`export const { ${verbs} } = route(`),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('handlers and actions hand operations to their door and never call them', () => {
    const wrong = [...routes, ...within('lib/actions')].flatMap((source) => {
      const doors = importedFrom(source, 'lib/http');
      return referencesTo(source, 'lib/domain')
        .filter((node) => !isHandedTo(node, doors))
        .map((node) => `${source.file} uses ${node.text}`);
    });
    expect(wrong).toEqual([]);
  });

  it('every export of lib/actions is an action, runs one, or posts to one', () => {
    const wrong = within('lib/actions').flatMap((source) => {
      const runs = (node: ts.Node): boolean =>
        /^(?:action|formPost)$/.test(calleeOf(node) ?? '') ||
        (ts.forEachChild(node, (child) => runs(child) || undefined) ?? false);
      const made = new Set(
        source.tree.statements
          .filter(ts.isVariableStatement)
          .flatMap((statement) => [...statement.declarationList.declarations])
          .filter(({ initializer }) => initializer !== undefined && calleeOf(initializer) === 'action')
          .map(({ name }) => name.getText()),
      );
      const calls = (node: ts.Node): boolean =>
        made.has(calleeOf(node) ?? '') ||
        (ts.forEachChild(node, (child) => calls(child) || undefined) ?? false);
      return exportsOf(source)
        .filter(([, node]) => (ts.isFunctionDeclaration(node) ? !calls(node) : !runs(node)))
        .map(([name]) => `${source.file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('server actions say so in their first line', () => {
    const wrong = within('lib/actions').filter(({ tree }) => !tree.text.startsWith("'use server';"));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('pages only read', () => {
    // Errors tell 'no such thing' from a fault; options serve pickers and filters.
    const reads =
      /^lib\/domain\/(?:errors|[a-z-]+\/(?:(?:read|list|preview|count|find)-[a-z-]+|[a-z-]+-options))$/;
    const wrong = within('app')
      .filter(({ file }) => !isWithin(file, 'app/api'))
      .flatMap(({ file, imports }) =>
        imports
          .filter(({ target, typeOnly }) => isWithin(target, 'lib/domain') && !typeOnly)
          .filter(({ target }) => !reads.test(target) && !PAGE_WRITES.includes(target))
          .map(({ target }) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('every page of the portal is a screen, which alone can say on the server that there is no such page', () => {
    const pages = within('app/(portal)').filter(({ file }) => file.endsWith('/page.tsx'));
    const wrong = pages.filter(
      ({ tree }) =>
        !/^const screen = portalScreen\(/m.test(tree.text) ||
        !/^export const \{ generateMetadata \} = screen;$/m.test(tree.text) ||
        !/^export default screen\.page\(/m.test(tree.text),
    );
    expect(pages.length).toBeGreaterThan(15);
    expect(wrong.map(({ file }) => file)).toEqual([]);
    // Elsewhere a throw would end as an empty document (ADR 0052).
    const throwing = sources
      .filter(({ imports }) =>
        imports.some(({ target, names }) => target === 'npm:next/navigation' && names.includes('notFound')),
      )
      .map(({ file }) => file)
      .filter((file) => !pages.some((page) => page.file === file));
    expect(throwing).toEqual(['app/(portal)/portal-screen.tsx', 'lib/auth/page-guard.ts']);
  });

  it('every page, and the frame of the portal, says on the server that it cannot be made', () => {
    const pages = within('app').filter(
      ({ file }) => /(?:\/page|\(portal\)\/layout)\.tsx$/.test(file) && file !== 'app/index/page.tsx',
    );
    const wrong = pages.filter(({ tree }) => !/^export default (?:orFault|screen\.page)\(/m.test(tree.text));
    expect(pages.length).toBeGreaterThan(22);
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('pages never go through the API over HTTP', () => {
    const wrong = within('app').filter(({ tree }) => /\bfetch\(/.test(tree.text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

describe('the states of an order', () => {
  const VERBS = new Set(['update', 'updateMany', 'updateManyAndReturn', 'upsert']);

  /** Writes of `order.status` through the client, as `file:line`. */
  function statusWrites({ file, tree }: SourceFile): string[] {
    const found: string[] = [];
    const setsStatus = (node: ts.Node): boolean =>
      ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
        node.name.getText() === 'status') ||
      (ts.forEachChild(node, (child) => setsStatus(child) || undefined) ?? false);
    const visit = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        VERBS.has(node.expression.name.text) &&
        /(?:^|\.)order$/.test(node.expression.expression.getText())
      ) {
        const data = node.arguments
          .filter(ts.isObjectLiteralExpression)
          .flatMap(({ properties }) => [...properties])
          .filter((property) => ['data', 'update'].includes(property.name?.getText() ?? ''));
        if (data.some(setsStatus))
          found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.pos).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  }

  it('are written by the transition alone', () => {
    const writers = [...within('lib'), ...within('prisma'), ...within('app')].flatMap(statusWrites);
    expect(writers.filter((place) => !place.startsWith('lib/domain/orders/transition.ts:'))).toEqual([]);
    expect(writers).toHaveLength(1);
    const raw = within('lib').filter(({ tree }) =>
      /UPDATE\s+orders(?! o SET next_sync_at = t\.at FROM)/i.test(tree.text),
    );
    expect(raw.map(({ file }) => file)).toEqual([]);
  });
});

it('roles have their list, their policy and their labels; all others ask the policy', () => {
  const named = new RegExp(`\\b(?:${roles.join('|')})\\b`);
  const naming = ['lib', 'components', 'app', 'middleware.ts']
    .flatMap(within)
    .filter(({ file, tree }) => !isWithin(file, 'lib/db/generated') && named.test(tree.text));
  expect(naming.map(({ file }) => file).sort()).toEqual([
    'lib/auth/policy.ts',
    ...languages.map((language) => `lib/i18n/${language}/vocabulary.ts`),
    'lib/vocabulary/roles.ts',
  ]);
});

it('a language is a folder: nothing outside of it names it, and no other file reads a catalogue but by its reader', () => {
  const named = languages.filter((language) => language !== 'en').join('|');
  const naming = ['lib', 'components', 'app', 'server', 'scripts', 'simulator', 'middleware.ts']
    .flatMap(within)
    .filter(({ file, tree, imports }) => {
      const own = languages.find((language) => isWithin(file, `lib/i18n/${language}`));
      const reads = ({ target, typeOnly }: Import) =>
        languages.some((one) => one !== own && isWithin(target, `lib/i18n/${one}`)) &&
        !(typeOnly && own !== undefined);
      return (
        (own === undefined && new RegExp(`['"\`=](?:${named})['"\`&]`).test(tree.text)) || imports.some(reads)
      );
    });
  // It sorts names for all readers as the database does.
  expect(naming.map(({ file }) => file)).toEqual(['lib/core/compare-names.ts']);
});

it('sweeps are told of work in one place, after the commit', () => {
  const telling = within('lib').filter(({ tree }) => tree.text.includes('pg_notify'));
  expect(telling.map(({ file }) => file)).toEqual(['lib/db/notify-sweep.ts']);
});

it('a style sheet has plain declarations, which win by their layer (ADR 0064)', () => {
  const files = fs.readdirSync(path.join(projectRoot, 'components'), { encoding: 'utf8', recursive: true });
  const sheets = ['app/globals.css', ...files.map((file) => `components/${file}`)].filter((file) =>
    file.endsWith('.css'),
  );
  const wrong = (sheet: string) =>
    /@apply|!important/.test(fs.readFileSync(path.join(projectRoot, sheet), 'utf8'));
  expect(sheets).toContain('components/lists/list.css');
  expect(sheets.filter(wrong)).toEqual([]);
});

describe('files', () => {
  it('are named after what they do: no index, utils, helpers or barrels', () => {
    const barrel = ({ file, tree }: SourceFile) =>
      !file.startsWith('app/') &&
      tree.statements.length > 0 &&
      tree.statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier !== undefined);
    const wrong = sources.filter(
      (source) =>
        /(?:^|\/)(?:index|utils?|helpers?|common|misc)(?:\.tsx?$|\/(?!page\.tsx$))/.test(source.file) ||
        barrel(source),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('are in kebab case', () => {
    const wrong = sources.filter(({ file }) => {
      const name = file.split('/').at(-1) ?? '';
      return !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:server|config|test|bench|contract|d))*\.tsx?$/.test(name);
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});
