import { assemble } from '../lib/assemble';
import { newRequestId } from '@/lib/auth/principal';
import { systemActor, type SystemActor } from '../lib/auth/principal';
import { EnvError } from '../lib/config/env';
import { disconnectDatabase } from '../lib/db/client';
import { DomainError } from '../lib/domain/errors';
import { PlainError } from './plain-error';

/**
 * Runs an operation for a command, in the portal's name; always closes the database.
 * @throws PlainError
 */
export async function runOperation<T>(run: (actor: SystemActor) => Promise<T>): Promise<T> {
  assemble();
  try {
    return await run(systemActor(newRequestId()));
  } catch (error) {
    if (error instanceof DomainError) throw new PlainError(`${error.message}.`);
    if (error instanceof EnvError) throw new PlainError(error.message);
    throw error;
  } finally {
    await disconnectDatabase();
  }
}
