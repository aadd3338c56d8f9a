/** Prisma's schema engine as WebAssembly, connected by our driver (ADR 0002). Plain Node: the Prisma CLI has no loader. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as runtime from '@prisma/schema-engine-wasm/schema_engine_bg';

/** A longer wait for a lock would queue every request behind it. */
const LOCK_TIMEOUT_MS = 2_000;
export const CONNECT_TIMEOUT_MS = 10_000;
/** The engine panics on an empty list of schemas. */
const NO_SCHEMA = [['schema.prisma', 'datasource db { provider = "postgresql" }']];

/** Its timers of ten seconds run on after their work: no process waits for them. */
const imports = Object.fromEntries(
  Object.entries(runtime).map(([name, value]) =>
    name.startsWith('__wbg_setTimeout_') ? [name, (...given) => value(...given).unref()] : [name, value],
  ),
);

let loaded;

/** Instantiates the module once: its users share its memory. */
function loadEngine() {
  if (loaded !== undefined) return loaded;
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const compiled = new WebAssembly.Module(
    fs.readFileSync(script.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm')),
  );
  const instance = new WebAssembly.Instance(compiled, { './schema_engine_bg.js': imports });
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message;
    },
  };
  runtime.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  loaded = runtime.SchemaEngine;
  return loaded;
}

/** Connects the engine to the database. The adapter would cut a script at every semicolon, also inside a function's body. */
function databaseAdapter(connectionString) {
  const factory = new PrismaPg({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  });
  const connections = [];
  const connectThen = async (connecting) => {
    const connection = await connecting;
    connections.push(connection);
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
    close: () => Promise.all(connections.map((connection) => connection.dispose())),
  };
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
    close: () => [],
  };
}

/**
 * Opens the engine.
 * @param {object} options
 * @param {string} [options.url] the database; without one the engine can compare schema files and nothing more
 * @param {[string, string][]} [options.datamodels] path and content of the schema files that the command is about
 * @returns {Promise<{ engine: import('@prisma/schema-engine-wasm').SchemaEngine, close: () => Promise<void> }>} `close` gives its connections back
 */
export async function openEngine({ url, datamodels = [] }) {
  const schemas = datamodels.length > 0 ? datamodels : NO_SCHEMA;
  const { close, ...adapter } = url === undefined ? offlineAdapter() : databaseAdapter(url);
  const bound = bindMigrationAwareSqlAdapterFactory(adapter);
  const engine = await loadEngine().new({ datamodels: schemas }, () => {}, bound);
  return {
    engine,
    close: async () => {
      engine.free();
      await close();
    },
  };
}

/**
 * The message of an engine's error, and whether it was a panic: a panic leaves its message elsewhere, and the error itself only says
 * 'unreachable'.
 * @param {unknown} error
 * @returns {{ message: string, isPanic: boolean, code: string | undefined }}
 */
export function engineError(error) {
  const { message: panic } = globalThis.PRISMA_WASM_PANIC_REGISTRY;
  return { message: panic === '' ? error.message : panic, isPanic: panic !== '', code: error.code };
}
