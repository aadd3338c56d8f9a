import { expect, test } from '../support/e2e';
import { readerOf } from '../support/sent-page';
import { query } from '../support/test-database';
import { aCustomer, aDevice, aModel, anOrder, aPerson } from '../support/world';

const TEXT = 'Barnacles on the lid.\nCall Kari first <b>🐚</b>';

async function threeThings() {
  const customer = await aCustomer();
  const model = await aModel();
  const order = await anOrder({
    organization: customer,
    ...{ status: 'PAID', placedAt: new Date(), paidAt: new Date() },
    lines: [{ model, quantity: 1 }],
  });
  const device = await aDevice({ model, organization: customer });
  return {
    customer,
    pages: [`/devices/${device.id}`, `/orders/${order.id}`, `/organizations/${customer.id}`],
  };
}

test('the operator notes something of a device, an order, an organisation', async ({ page, signIn }) => {
  const { customer, pages } = await threeThings();
  const own = await readerOf(customer.admin.email);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByText('Nothing is noted.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add a note' });
    const [word, card] = await add.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return [range, button.closest('section')!].map((part) => part.getBoundingClientRect().right);
    });
    // Its word ends at the card's padding.
    expect((card ?? 0) - (word ?? 0)).toBeCloseTo(21, 0);
    await add.press('Enter');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Note' });
    const save = page.getByRole('button', { name: 'Save' });
    await expect(field).toBeFocused();
    await field.fill('x'.repeat(501));
    await save.click();
    await expect(page.getByText('Note should contain no more than 500 characters').last()).toBeVisible();
    await field.fill(TEXT);
    await save.click();
    await expect(page.getByRole('main').getByText('Call Kari first <b>🐚</b>')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // Customers read none of it; an organisation's page is not theirs.
    const { status, html } = await own(path);
    expect([status, html.includes('Barnacles'), html.includes('Nothing is noted')]).toEqual([
      ...[path === pages[2] ? 404 : 200, false, false],
    ]);
    await page.getByRole('button', { name: 'Change note' }).click();
    await field.fill(' ');
    // A change of another person is not lost.
    if (path === pages[2])
      await query("UPDATE organizations SET note = 'Theirs' WHERE id = $1", [customer.id]);
    await save.click();
    if (path === pages[2]) await expect(dialog).toContainText('Theirs');
    else await expect(page.getByText('Nothing is noted.')).toBeVisible();
  }
  const rows = await query('SELECT note FROM organizations WHERE id = $1', [customer.id]);
  expect(rows).toEqual([{ note: 'Theirs' }]);
});
