import { expect, test } from '../support/e2e';
import { aCustomer, aModel } from '../support/world';
import { DevicesPage } from './pages/devices-page';
import { OrderDialog } from './pages/order-dialog';

test('after a placed order the focus is on its page', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 20 });
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await page.goto('/users');
  // The second time the dialog's parts have seen the navigation's links.
  for (const time of ['first', 'second']) {
    await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
    await new DevicesPage(page).orderButton.click();
    await order.pickModel(model.name);
    await order.invoice.check();
    await order.submit();
    await order.root.getByRole('link', { name: /^See order O-\d+$/ }).press('Enter');
    await expect(page.getByRole('heading', { name: /^Order O-\d+$/, level: 1 })).toBeVisible();
    await expect(order.root).toHaveCount(0);
    await expect(page.locator('#content'), time).toBeFocused();
  }
});
