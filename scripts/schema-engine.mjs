#!/usr/bin/env node
/**
 * Prisma's schema engine as WebAssembly behind the native program's JSON-RPC protocol; prisma.config.ts names this file in
 * PRISMA_SCHEMA_ENGINE_BINARY. It serves generate, validate, format, migrate deploy and status, and diffs of schema files (`npm run
 * db:diff`). It cannot describe a live database (docs/decisions/0002-schema-engine.md).
 */
import fs from 'node:fs';
import readline from 'node:readline';
import pg from 'pg';
import { CONNECT_TIMEOUT_MS, engineError, openEngine } from './prisma-engine.mjs';

/** The native engine's error code, which the CLI looks for. */
const RPC_ERROR = 4466;
/** Far above the CLI's ids, which count from 1. */
const PRINT_REQUEST_ID = 1_000_000;

const argv = process.argv.slice(2);

function valuesOf(...names) {
  return argv.flatMap((argument, index) => (names.includes(argument) ? [argv[index + 1]] : []));
}

function databaseUrl() {
  const [datasource] = valuesOf('--datasource');
  const url = datasource === undefined ? undefined : JSON.parse(datasource).url;
  return url ?? process.env.DATABASE_MIGRATION_URL ?? process.env.DATABASE_URL;
}

/** `cli can-connect-to-database|create-database`: the CLI asks before it migrates. */
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

function startEngine() {
  const datamodels = valuesOf('--datamodels', '-d').map((file) => [file, fs.readFileSync(file, 'utf8')]);
  return openEngine({ url: databaseUrl(), datamodels });
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
      const { message, isPanic, code } = engineError(error);
      const data = { is_panic: isPanic, message, error_code: code };
      send({ id, error: { code: RPC_ERROR, message, data } });
    }
  }
}

if (argv.includes('--version')) {
  console.log('schema-engine (WebAssembly)');
} else if (argv.includes('cli')) {
  process.exitCode = await answerCliCommand(valuesOf('cli')[0]);
} else {
  const { engine } = await startEngine();
  await serveRequests(engine);
  process.exit(0);
}
