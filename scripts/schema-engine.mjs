#!/usr/bin/env node
/**
 * Prisma's schema engine as WebAssembly behind the native program's JSON-RPC protocol; prisma.config.ts names this file in
 * PRISMA_SCHEMA_ENGINE_BINARY. It serves generate, validate, format, migrate status, and diffs of schema files (`npm run db:diff`). It cannot
 * describe a live database, and applies no migrations (docs/decisions/0002-schema-engine.md).
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import readline from 'node:readline';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as runtime from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;
/** The native engine's error code, which the CLI looks for. */
const RPC_ERROR = 4466;
/** Far above the CLI's ids, which count from 1. */
const PRINT_REQUEST_ID = 1_000_000;
/** The engine panics on an empty list of schemas. */
const NO_SCHEMA = [['schema.prisma', 'datasource db { provider = "postgresql" }']];

const argv = process.argv.slice(2);

function valuesOf(...names) {
  return argv.flatMap((argument, index) => (names.includes(argument) ? [argv[index + 1]] : []));
}

function databaseUrl() {
  const [datasource] = valuesOf('--datasource');
  const url = datasource === undefined ? undefined : JSON.parse(datasource).url;
  return url ?? process.env.DATABASE_MIGRATION_URL ?? process.env.DATABASE_URL;
}

function loadEngine() {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const compiled = new WebAssembly.Module(
    fs.readFileSync(script.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm')),
  );
  const instance = new WebAssembly.Instance(compiled, { './schema_engine_bg.js': runtime });
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message;
    },
  };
  runtime.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return runtime.SchemaEngine;
}

/** The engine asks for schema and version, even to compare two files. Without a URL this answers only that. */
function offlineAdapter() {
  const refuse = () =>
    Promise.reject(new Error('Set DATABASE_MIGRATION_URL or DATABASE_URL for this command.'));
  const version = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 18.0', 180_000]],
  };
  const connection = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    queryRaw: ({ sql }) => (sql.includes('server_version_num') ? Promise.resolve(version) : refuse()),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  };
  const connect = () => Promise.resolve(connection);
  return {
    provider: 'postgres',
    adapterName: connection.adapterName,
    connect,
    connectToShadowDb: connect,
  };
}

/** `cli can-connect-to-database`: the CLI asks before it reads. */
async function answerCliCommand() {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.end();
    return 0;
  } catch (error) {
    const error_code = error.code === '3D000' ? 'P1003' : 'P1001';
    const fields = { message: error.message, is_panic: false, error_code, meta: {} };
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine', timestamp: new Date(), fields }));
    return 1;
  }
}

function startEngine() {
  const datamodels = valuesOf('--datamodels', '-d').map((file) => [file, fs.readFileSync(file, 'utf8')]);
  const connectionString = databaseUrl();
  const adapter =
    connectionString === undefined
      ? offlineAdapter()
      : new PrismaPg({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  return loadEngine().new(
    { datamodels: datamodels.length > 0 ? datamodels : NO_SCHEMA },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

function answer(engine, method, params) {
  // The adapter would cut a file at every semicolon, also inside a function's body.
  if (method === 'applyMigrations') throw new Error('Migrations are applied by npm run db:migrate.');
  return engine[method](params ?? {});
}

async function serveRequests(engine) {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (method === undefined) continue; // the CLI's answer to our own 'print'
    try {
      const result = (await answer(engine, method, params)) ?? null;
      if (method === 'diff' && result?.stdout) {
        send({ id: PRINT_REQUEST_ID, method: 'print', params: { content: result.stdout } });
      }
      send({ id, result });
    } catch (error) {
      // A panic leaves its message there; the error itself only says 'unreachable'.
      const { message: panic } = globalThis.PRISMA_WASM_PANIC_REGISTRY;
      const message = panic === '' ? error.message : panic;
      const data = { is_panic: panic !== '', message, error_code: error.code };
      send({ id, error: { code: RPC_ERROR, message, data } });
    }
  }
}

if (argv.includes('--version')) {
  console.log('schema-engine (WebAssembly)');
} else if (argv.includes('cli')) {
  process.exitCode = await answerCliCommand();
} else {
  await serveRequests(await startEngine());
  process.exit(0);
}
