/**
 * `npm run setup`: from an empty database server to a portal ready to start (docs/operations.md). A repeated run makes only what is
 * missing. Exit code 0 when nothing is.
 */
import './without-webhook-secret';
import { createInterface } from 'node:readline/promises';
import type { ZodType } from 'zod';
import { env } from '../lib/config/env';
import { database } from '../lib/db/client';
import { addSuperUser } from '../lib/domain/accounts/super-users';
import { addModels } from '../lib/domain/inventory/add-models';
import type { SystemActor } from '../lib/auth/principal';
import { DomainError } from '../lib/domain/errors';
import { newSuperUser } from '../lib/schemas/accounts';
import { ensureRole } from './ensure-role';
import { migrateDatabase } from './migrate-database';
import { PlainError, runCommand } from './plain-error';
import { prepareProvider } from './prepare-provider';
import { centsOf } from './price-argument';
import { runOperation } from './run-operation';

/** A person's input. @throws PlainError when they leave instead */
async function typed(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const left = new AbortController();
  terminal.once('close', () => left.abort());
  try {
    return (await terminal.question(`  ${question} `, { signal: left.signal })).trim();
  } catch {
    throw new PlainError('\nStopped: what is done stays. Repeat the command to go on.');
  } finally {
    terminal.close();
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof PlainError || error instanceof DomainError;

/**
 * A variable, or the answer of a person at the terminal, asked again until it is right; undefined without both.
 * @param take takes the answer; what it throws is what is wrong with it
 */
async function ask<T>(
  variable: string,
  question: string,
  take: (answer: string) => T | Promise<T>,
): Promise<T | undefined> {
  const set = process.env[variable]?.trim();
  if (set) return take(set);
  if (!process.stdin.isTTY) return undefined;
  for (;;) {
    const answer = await typed(question);
    try {
      if (answer === '') throw new PlainError('This is needed; Ctrl-C leaves it for another time.');
      return await take(answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      console.log(`  ${error.message}`);
    }
  }
}

/** @throws PlainError with what the schema says */
function checked(schema: ZodType<string>, answer: string): string {
  const { data, error } = schema.safeParse(answer);
  if (error !== undefined) throw new PlainError(`${error.issues[0]?.message ?? 'This is not possible'}.`);
  return data;
}

async function prepareDatabase(): Promise<void> {
  const { DATABASE_URL: appUrl, DATABASE_MIGRATION_URL: ownerUrl = appUrl } = env();
  const made = await ensureRole(ownerUrl, appUrl);
  if (made !== null) console.log(`  The role ${made} was made.`);
  const migrated = await migrateDatabase({ ownerUrl, appUrl });
  console.log(migrated ? '  The database was migrated.' : '  The database is up to date.');
}

/** @returns what is missing, as a sentence */
async function ensureSuperUser(actor: SystemActor): Promise<string | null> {
  const found = await database().user.count({ where: { role: 'SUPERUSER', deletedAt: null } });
  if (found > 0) {
    console.log(`  ${found === 1 ? 'There is one super user.' : `There are ${found} super users.`}`);
    return null;
  }
  const { email: emailSchema, name: nameSchema } = newSuperUser.shape;
  const email = await ask('SETUP_SUPERUSER_EMAIL', 'E-mail address of the first super user:', (answer) =>
    checked(emailSchema, answer),
  );
  const name = await ask('SETUP_SUPERUSER_NAME', 'Their full name:', (answer) => checked(nameSchema, answer));
  if (email === undefined || name === undefined)
    return 'Nobody can sign in yet: set SETUP_SUPERUSER_EMAIL and SETUP_SUPERUSER_NAME.';
  const { email: added, url } = await addSuperUser(actor, { email, name });
  console.log(`  ${added} is a super user now. Once the portal runs they get a password by mail at`);
  console.log(`  ${url}`);
  return null;
}

function modelsOf(text: string): { deviceFeatureName: string; unitPrice: number }[] {
  return text.split(',').map((one) => {
    const at = one.lastIndexOf('=');
    if (at < 1)
      throw new PlainError(
        `Write models as 'Drift Tag=12.50, Drift Beacon=20', with a point in the price, not '${text.trim()}'.`,
      );
    const [name, price] = [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    try {
      return { deviceFeatureName: name, unitPrice: centsOf(price) / 100 };
    } catch (error) {
      throw error instanceof PlainError ? new PlainError(`${name}=${price}: ${error.message}`) : error;
    }
  });
}

/** @returns what is missing, as a sentence */
async function ensureModels(actor: SystemActor): Promise<string | null> {
  const found = await database().deviceFeature.count();
  if (found > 0) {
    console.log(`  ${found === 1 ? 'There is one model.' : `There are ${found} models.`}`);
    return null;
  }
  const question = "Models and euro per 30 days, such as 'Drift Tag=12.50, Drift Beacon=20':";
  const models = await ask('SETUP_MODELS', question, async (answer) => {
    const asked = modelsOf(answer);
    await addModels(actor, { models: asked });
    return asked;
  });
  if (models === undefined)
    return 'Nothing can be ordered yet: set SETUP_MODELS to the device models and their prices.';
  for (const { deviceFeatureName, unitPrice } of models)
    console.log(`  ${deviceFeatureName} costs ${unitPrice.toFixed(2)} euro per 30 days.`);
  return null;
}

await runCommand(() =>
  runOperation(async (actor) => {
    console.log('Variables');
    console.log(`  They are complete, for ${env().APP_URL}.`);
    console.log('Database');
    await prepareDatabase();
    console.log('Super user');
    const missing = [await ensureSuperUser(actor)];
    console.log('Device models');
    missing.push(await ensureModels(actor));
    console.log('Payment provider');
    const atProvider = await prepareProvider(actor);
    const sentences = missing.filter((sentence) => sentence !== null);
    for (const sentence of sentences) console.log(sentence);
    if (sentences.length + atProvider > 0) process.exitCode = 1;
    else console.log('\nNothing is missing. Start the portal: node server/start.mjs');
  }),
);
