/** `npm run super-user -- list | add EMAIL NAME | remove EMAIL` (docs/operations.md). */
import {
  addSuperUser,
  listSuperUsers,
  type SuperUser,
  removeSuperUser,
} from '../lib/domain/accounts/super-users';
import { formatDate } from '../lib/i18n/locale/format';
import { PlainError, runCommand } from './plain-error';
import { runOperation } from './run-operation';

const USAGE = `Say what to do:
  npm run super-user -- list
  npm run super-user -- add somebody@example.com 'Full Name'
  npm run super-user -- remove somebody@example.com`;

function lineOf({ email, name, createdAt, hasPassword, hasSecondFactor }: SuperUser): string {
  const state = hasPassword
    ? `two-step sign-in ${hasSecondFactor ? 'on' : 'off'}`
    : 'has not set a password yet';
  return `${email}  ${name}, since ${formatDate(createdAt.toISOString())}, ${state}`;
}

async function list(): Promise<void> {
  const found = await runOperation((actor) => listSuperUsers(actor, {}));
  for (const one of found) console.log(lineOf(one));
  if (found.length === 0) console.log('There is no super user.');
}

async function add(email: string, name: string): Promise<void> {
  const added = await runOperation((actor) => addSuperUser(actor, { email, name }));
  console.log(`${added.email} is a super user now, and gets a mail with the link to set a password:`);
  console.log(added.url);
}

async function remove(email: string): Promise<void> {
  const { message } = await runOperation((actor) => removeSuperUser(actor, { email }));
  console.log(`${message}.`);
}

await runCommand(async () => {
  const [verb, email, name, ...others] = process.argv.slice(2);
  if (verb === 'list' && email === undefined) return list();
  if (verb === 'add' && email !== undefined && name !== undefined && others.length === 0)
    return add(email, name);
  if (verb === 'remove' && email !== undefined && name === undefined) return remove(email);
  throw new PlainError(USAGE);
});
