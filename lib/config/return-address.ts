import { env, type readEnv } from './env';

/** Where returned devices are sent, line by line; null where people have to ask. */
export function returnAddress(
  { RETURN_ADDRESS }: Pick<ReturnType<typeof readEnv>, 'RETURN_ADDRESS'> = env(),
): string[] | null {
  return RETURN_ADDRESS ?? null;
}
