import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { chooseLanguage } from '@/lib/domain/accounts/choose-language';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { readMyOrganization } from '@/lib/domain/organizations/read-organization';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import type { Language } from '@/lib/i18n/languages';
import { organizationEditErrors } from '@/lib/i18n/organizations';
import { type RequestContext, servingRequest } from '@/lib/log/request-context';
import { refused } from '../../support/refused';
import { logOf } from '../../support/rows';
import { query, resetDatabase } from '../../support/test-database';
import { anActor, anonymous, anOrganization, knownPassword } from '../../support/world';

let admin: UserActor;
let id: string;

beforeEach(async () => {
  await resetDatabase();
  const own = await anOrganization({ name: 'Fjord', customerId: 'cus_fjord' });
  ({ id } = own);
  admin = await anActor({ name: 'Ada', role: 'ORG_ADMIN', organization: own });
});

/** How often the provider was to be told of the customer. */
const told = async () =>
  (
    await query<{ version: number }>(`SELECT version FROM provider_requests WHERE kind = 'UPDATE_CUSTOMER'`)
  ).map(({ version }) => version);
const none = { vatNumber: null, registrationNumber: null, costCentre: null };

describe('the own numbers of an organisation', () => {
  it('are kept as its country writes them, logged, and told to the provider', async () => {
    const numbers = { vatNumber: 'no 923 609 016 mva', registrationNumber: '923 609 016' };
    const view = await updateOrganization(admin, { ...numbers, costCentre: ' Cold chain ' });
    expect(view).toMatchObject({
      ...{ vatNumber: 'NO923609016MVA', registrationNumber: '923609016', costCentre: 'Cold chain' },
    });
    const changes = (await logOf()).filter(({ type }) => type === 'organization.changed');
    expect(changes.map(({ fromValue, toValue }) => [fromValue, toValue])).toEqual([
      [null, 'NO923609016MVA'],
      [null, '923609016'],
      [null, 'Cold chain'],
    ]);
    expect(await told()).toHaveLength(1);
    expect(
      await updateOrganization(admin, { vatNumber: '', registrationNumber: null, costCentre: '' }),
    ).toMatchObject(none);
  });

  it('are refused each at its field, and then nothing is saved', async () => {
    const wrong = { name: 'Fjord Group', vatNumber: 'NO 923 609 017 MVA', registrationNumber: '1' };
    await refused(() => updateOrganization(admin, wrong), {
      fields: {
        vatNumber: organizationEditErrors.vatNumberInvalid,
        registrationNumber: 'Registration number is not valid',
      },
    });
    expect(await readMyOrganization(admin, {})).toMatchObject({ name: 'Fjord', ...none });
    expect(await told()).toEqual([]);
  });

  it('stay when the country changes, or when they are sent again as they are', async () => {
    await updateOrganization(admin, { registrationNumber: '923609016' });
    await updateOrganization(admin, { country: 'DE' });
    const again = await updateOrganization(admin, { registrationNumber: '923609016', name: 'Fjord Group' });
    expect(again).toMatchObject({ name: 'Fjord Group', country: 'DE', registrationNumber: '923609016' });
    // A German one is told by its form of that country.
    expect(await updateOrganization(admin, { registrationNumber: 'HRB 86891' })).toMatchObject({
      registrationNumber: 'HRB 86891',
    });
  });

  it('do not trouble the provider with a cost centre, which is the customer’s own', async () => {
    await updateOrganization(admin, { costCentre: 'Cold chain' });
    expect(await told()).toEqual([]);
  });
});

const signInSpeaking = (language: Language, isLanguageChosen: boolean) =>
  servingRequest({ language, isLanguageChosen } as RequestContext, () =>
    signIn(anonymous, { email: admin.email, password: knownPassword }),
  );

describe('the language of the bills', () => {
  it('is the contact person’s: the provider hears of a change, of nobody else’s, and of an heir', async () => {
    await database().organization.update({ where: { id }, data: { contactUserId: admin.userId } });
    const own = await database().organization.findUniqueOrThrow({ where: { id } });
    const other = await anActor({ name: 'Bo', role: 'ORG_ADMIN', organization: own });
    await chooseLanguage(other, { language: 'nb' });
    expect(await told()).toEqual([]);
    await chooseLanguage(admin, { language: 'nb' });
    expect(await told()).toHaveLength(1);
    await query('DELETE FROM provider_requests');
    // The same again is no change; another one, chosen before the sign-in, is.
    for (const language of ['nb', 'nb', 'en'] as const) await signInSpeaking(language, true);
    await signInSpeaking('nb', false);
    expect(await told()).toEqual([1]);
    expect(await database().user.findUnique({ where: { id: admin.userId } })).toMatchObject({
      language: 'en',
    });
    await query('DELETE FROM provider_requests');
    await deleteUser(other, { id: admin.userId });
    expect(await told()).toHaveLength(1);
  });
});
