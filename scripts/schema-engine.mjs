#!/usr/bin/env node
/**
 * Prisma's schema engine without a binary download: the WebAssembly build of the engine, spoken to over the
 * JSON-RPC-on-stdio protocol of the native `schema-engine`. prisma.config.ts names this file in
 * PRISMA_SCHEMA_ENGINE_BINARY, so the ordinary `prisma` CLI needs nothing but the npm registry.
 *
 * Good for: prisma generate, validate, format, migrate deploy, migrate status, and
 * `prisma migrate diff --from-empty|--from-schema OLD --to-schema NEW --script` (`npm run db:diff`).
 * Not for what describes a live database (migrate dev, db pull, diffing from a datasource or from migrations): the
 * WebAssembly engine panics there. docs/decisions/0002-schema-engine.md says what is done instead.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import readline from 'node:readline';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as runtime from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

/** A migration that cannot get its lock within this time gives up instead of queueing every request behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** The error code of the native engine's JSON-RPC answers; the CLI looks for it. */
const RPC_ERROR = 4466;
/** The id of requests that we send to the CLI; far above the ids that the CLI counts up from 1. */
const PRINT_REQUEST_ID = 1_000_000;

const argv = process.argv.slice(2);

/** The values of every occurrence of an option, in order. */
function valuesOf(...names) {
  return argv.flatMap((argument, index) => (names.includes(argument) ? [argv[index + 1]] : []));
}

function databaseUrl() {
  const [datasource] = valuesOf('--datasource');
  const url = datasource === undefined ? undefined : JSON.parse(datasource).url;
  return url ?? process.env.DATABASE_MIGRATION_URL ?? process.env.DATABASE_URL;
}

/** `schema-engine cli can-connect-to-database|create-database`: the CLI asks these before it migrates. */
async function answerCliCommand(command) {
  const target = new URL(databaseUrl());
  const database = decodeURIComponent(target.pathname.slice(1));
  if (command === 'create-database') target.pathname = '/postgres';
  const client = new pg.Client({
    connectionString: target.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    if (command === 'create-database')
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
    await client.end();
    return 0;
  } catch (error) {
    const error_code = error.code === '3D000' ? 'P1003' : 'P1001';
    const fields = { message: error.message, is_panic: false, error_code, meta: {} };
    console.error(JSON.stringify({ level: 'ERROR', target: 'schema_engine', timestamp: new Date(), fields }));
    return 1;
  }
}

/** Instantiates the WebAssembly module that the package ships beside its JavaScript. */
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

/**
 * Connects the engine to the database of the command. The adapter would cut a script at every semicolon, also inside the
 * body of a function; PostgreSQL takes it whole.
 */
function databaseAdapter(connectionString) {
  const factory = new PrismaPg({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  });
  const connectThen = async (connecting) => {
    const connection = await connecting;
    connection.executeScript = async (script) => {
      try {
        await connection.underlyingDriver().query(script);
      } catch (error) {
        connection.onError(error); // throws it in the shape that the engine reports
      }
    };
    return connection;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => connectThen(factory.connect()),
    connectToShadowDb: () => connectThen(factory.connectToShadowDb()),
  };
}

/**
 * The engine connects when it is made and asks for schema and version, even to compare two schema files. Without a URL
 * it gets an answer to that one question and a refusal to everything else.
 */
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
  return { provider: 'postgres', adapterName: connection.adapterName, connect, connectToShadowDb: connect };
}

async function startEngine() {
  const files = valuesOf('--datamodels', '-d');
  const datamodels =
    files.length > 0
      ? files.map((file) => [file, fs.readFileSync(file, 'utf8')])
      : [['schema.prisma', 'datasource db { provider = "postgresql" }']]; // the engine panics on an empty list
  const url = databaseUrl();
  const adapter = url === undefined ? offlineAdapter() : databaseAdapter(url);
  return loadEngine().new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

async function serveRequests(engine) {
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line);
    if (method === undefined) continue; // the CLI's answer to our own 'print'
    try {
      const result = (await engine[method](params ?? {})) ?? null;
      if (method === 'diff' && result?.stdout) {
        send({ id: PRINT_REQUEST_ID, method: 'print', params: { content: result.stdout } });
      }
      send({ id, result });
    } catch (error) {
      // A panic leaves its message in the registry; the error itself only says 'unreachable'.
      const panic = globalThis.PRISMA_WASM_PANIC_REGISTRY.message;
      const message = panic === '' ? error.message : panic;
      const data = { is_panic: panic !== '', message, error_code: error.code };
      send({ id, error: { code: RPC_ERROR, message, data } });
    }
  }
}

if (argv.includes('--version')) {
  console.log('schema-engine (WebAssembly)');
} else if (argv.includes('cli')) {
  process.exitCode = await answerCliCommand(valuesOf('cli')[0]);
} else {
  await serveRequests(await startEngine());
  process.exit(0);
}
