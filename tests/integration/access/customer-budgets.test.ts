import { describe, expect, it } from 'vitest';
import { tries } from '@/lib/config/budgets';
import { database } from '@/lib/db/client';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { beginExport } from '@/lib/domain/lists/export-turns';
import {
  leaseMethodLink,
  paymentLink,
  readInvoiceLink,
  refreshOrder,
} from '@/lib/domain/payments/payment-link';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';
import { previewReturn } from '@/lib/domain/returns/preview-return';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { readInvoiceFiles } from '@/lib/domain/invoices/read-invoice-files';
import { refused } from '../../support/refused';
import { anActor, anInvoice, anonymous, anOrder, aPerson, knownPassword } from '../../support/world';
import { admin, fjord, freshCast, harbour, operator, stranger } from '../cast';

const db = database();
const tooMany = { kind: 'tooMany', code: 'TOO_MANY_REQUESTS' };

freshCast({ harbour: true });

/** So much of a budget is used already. */
async function use(
  name: keyof typeof tries,
  key: string,
  points: number = tries[name].points,
): Promise<void> {
  const expire = BigInt(Date.now() + 600_000);
  await db.rateLimit.create({ data: { key: `${name}:${key}`, points, expire } });
}

const usedOf = async (name: keyof typeof tries, key: string) =>
  (await db.rateLimit.findUnique({ where: { key: `${name}:${key}` } }))?.points ?? 0;

const aFile = (who: typeof admin) =>
  beginExport(who, { file: 'devices.csv', gone: new AbortController().signal });

const rename = (who: typeof admin, name: string) => updateUser(who, { id: who.userId, name });

describe('changes of a customer’s people', () => {
  it('count once a call, for the person and the organisation, and reads do not', async () => {
    await rename(admin, 'Ada One');
    await rename(admin, 'Ada Two');
    expect(await usedOf('writes', `user:${admin.userId}`)).toBe(2);
    expect(await usedOf('organizationWrites', `organization:${fjord.id}`)).toBe(2);
    await (await aFile(admin)).end();
    expect(await usedOf('writes', `user:${admin.userId}`)).toBe(2);
  });

  it('are refused beyond the person’s own, of which the organisation loses nothing', async () => {
    await use('writes', `user:${admin.userId}`);
    await refused(() => rename(admin, 'Ada One'), tooMany);
    expect(await usedOf('organizationWrites', `organization:${fjord.id}`)).toBe(0);
    const colleague = await anActor({ role: 'ORG_ADMIN', organization: fjord });
    await rename(colleague, 'Bo One');
  });

  it('are refused beyond the organisation’s, and another organisation goes on', async () => {
    await use('organizationWrites', `organization:${fjord.id}`);
    await refused(() => rename(admin, 'Ada One'), tooMany);
    expect(await usedOf('writes', `user:${admin.userId}`)).toBe(0);
    await rename(stranger, 'Other One');
  });

  it('do not count for the operator', async () => {
    await use('writes', `user:${operator.userId}`);
    await rename(operator, 'Super One');
  });
});

it('sign-ins that succeed are counted for the account alone; a refused one opens no session', async () => {
  const [ada, bo] = [await aPerson(), await aPerson()];
  const enter = (email: string) => signIn(anonymous, { email, password: knownPassword });
  await enter(ada.email);
  expect(await usedOf('signIns', ada.id)).toBe(1);
  await signIn(anonymous, { email: ada.email, password: 'Wrong-pass-1' }).catch(() => undefined);
  expect(await usedOf('signIns', ada.id)).toBe(1);
  await db.rateLimit.deleteMany();
  await use('signIns', ada.id);
  await refused(() => enter(ada.email), tooMany);
  await enter(bo.email);
});

describe('links of the payment provider', () => {
  it.each([
    ['the person', 'providerLinks' as const, () => `user:${admin.userId}`],
    ['the organisation', 'organizationProviderLinks' as const, () => `organization:${fjord.id}`],
  ])(
    'are refused beyond those of %s, before the provider is asked; others get theirs',
    async (_, name, key) => {
      const order = await anOrder({ organization: fjord, status: 'CANCELLED', placedAt: new Date() });
      await use(name, key());
      await refused(() => paymentLink(admin, { id: order.id }), tooMany);
      await refused(() => customerPortalLink(admin, { id: fjord.id }), tooMany);
      await refused(() => leaseMethodLink(admin, { id: order.id }), 'LEASE_NOT_COLLECTED');
      const other = await anOrder({ organization: harbour, status: 'CANCELLED', placedAt: new Date() });
      await refused(() => paymentLink(stranger, { id: other.id }), 'ORDER_NOT_PAYABLE');
      await refused(() => paymentLink(operator, { id: order.id }), 'ORDER_NOT_PAYABLE');
    },
  );
});

it('orders of an organisation that never paid one are refused beyond theirs; payment and trust lift that', async () => {
  const key = `organization:${fjord.id}`;
  const placed = (who: typeof admin, orgId?: string) =>
    placeOrder(who, {
      orderData: [{ deviceFeatureName: 'None', quantity: 1 }],
      orderType: 'CHECKOUT_SESSION',
      ...(orgId !== undefined && { orgId }),
    });
  await use('strangersOrders', key, tries.strangersOrders.points - 1);
  await expect(placed(admin)).rejects.toMatchObject({ code: 'VALIDATION' });
  await refused(() => placed(admin), tooMany);
  await refused(() => placed(operator, fjord.id), 'VALIDATION');
  await expect(placed(stranger)).rejects.toMatchObject({ code: 'VALIDATION' });
  const trust = (trustedAt: Date | null) =>
    db.organization.update({ where: { id: fjord.id }, data: { trustedAt } });
  await trust(new Date());
  await refused(() => placed(admin), 'VALIDATION');
  await trust(null);
  await refused(() => placed(admin), tooMany);
  await anOrder({ organization: fjord, status: 'PAID', placedAt: new Date(), paidAt: new Date() });
  await refused(() => placed(admin), 'VALIDATION');
});

describe('invoices of the provider and prices that are worked out', () => {
  const previewed = (who: typeof admin) =>
    preOrder(who, { orderData: [{ deviceFeatureName: 'None', quantity: 1 }], orderType: 'CHECKOUT_SESSION' });
  const invoiceOf = async (organization: typeof fjord) => {
    const order = await anOrder({ organization, status: 'PAID', placedAt: new Date() });
    return { order, invoice: await anInvoice(order) };
  };
  const linked = (who: typeof admin, { order, invoice }: Awaited<ReturnType<typeof invoiceOf>>) =>
    readInvoiceLink(who, { id: order.id, invoice: invoice.id, pdf: false });

  it.each([
    ['the person', 'invoiceLinks' as const, 'pricePreviews' as const, () => `user:${admin.userId}`],
    [
      ...(['the organisation', 'organizationInvoiceLinks', 'organizationPricePreviews'] as const),
      () => `organization:${fjord.id}`,
    ],
  ])('are refused beyond those of %s; others get theirs', async (_, links, previews, key) => {
    const [own, others] = [await invoiceOf(fjord), await invoiceOf(harbour)];
    await use(links, key(), tries[links].points - 1);
    await use(previews, key());
    // Two files, and room for one.
    await invoiceOf(fjord);
    await refused(() => readInvoiceFiles(admin, {}), tooMany);
    expect(await usedOf(links, key())).toBe(tries[links].points - 1);
    await linked(admin, own).catch(() => undefined);
    await refused(() => linked(admin, own), tooMany);
    await refused(() => previewed(admin), tooMany);
    await refused(() => previewReturn(admin, { serialNumbers: ['NONE'] }), tooMany);
    await refused(() => previewed(stranger), 'VALIDATION');
    await refused(() => previewReturn(stranger, { serialNumbers: ['NONE'] }), { kind: 'notFound' });
    await expect(linked(stranger, others)).rejects.not.toMatchObject(tooMany);
    await expect(linked(operator, own)).rejects.not.toMatchObject(tooMany);
  });
});

it('a payer’s return, to which any page can lead, takes nothing from the links to pay', async () => {
  const order = await anOrder({ organization: fjord, status: 'CANCELLED', placedAt: new Date() });
  await refreshOrder(admin, { id: order.id });
  expect(await usedOf('invoiceLinks', `user:${admin.userId}`)).toBe(1);
  expect(await usedOf('providerLinks', `user:${admin.userId}`)).toBe(0);
});

it('rows of files count while they are sent; a file that has begun goes on, the next one is refused', async () => {
  const key = `user:${admin.userId}`;
  await use('exportedRows', key, tries.exportedRows.points - 100);
  const file = await aFile(admin);
  for (let page = 0; page < 3; page += 1) await file.sent(1_000);
  expect(await usedOf('exportedRows', key)).toBeGreaterThan(tries.exportedRows.points);
  await refused(() => aFile(admin), tooMany);
  await (await aFile(stranger)).end();
  await file.end();
});
