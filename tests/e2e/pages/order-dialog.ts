import { expect, type Locator, type Page } from '@playwright/test';
import { aCustomer, aModel } from '../../support/world';
import { DevicesPage } from './devices-page';
import { pickOrganization } from './pick-organization';

/** The order form and the dialogs after it. */
export class OrderDialog {
  readonly root: Locator;
  readonly organization: Locator;
  readonly quantity: Locator;
  readonly card: Locator;
  readonly invoice: Locator;
  readonly purchaseOrder: Locator;
  readonly price: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.organization = this.root.getByRole('button', { name: /^Organization:/ });
    this.quantity = this.root.getByRole('spinbutton', { name: 'Quantity', exact: true });
    this.card = this.root.getByRole('radio', { name: /^Card/ });
    this.invoice = this.root.getByRole('radio', { name: /^Invoice/ });
    this.purchaseOrder = this.root.getByLabel('Purchase-order number');
    this.price = this.root.getByRole('status').filter({ hasText: 'Price' });
  }

  async open(): Promise<void> {
    const devices = new DevicesPage(this.page);
    await devices.open();
    await devices.orderButton.click();
  }

  async pickModel(name: string): Promise<void> {
    const cards = this.root.getByRole('group', { name: 'What you order' }).getByRole('group');
    const quantity = this.page.getByRole('spinbutton', { name: 'Quantity', exact: true });
    const chosen = cards.filter({ has: quantity });
    await expect(chosen).toHaveCount(1);
    const first = await chosen.getAttribute('aria-label');
    if (first === name) return;
    await this.press(`Add ${name}`);
    await this.press(`Remove ${first}`);
  }

  async pickOrganization(name: string): Promise<void> {
    await pickOrganization(this.page, this.organization, name);
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: 'Order', exact: true }).click();
  }

  async press(button: string): Promise<void> {
    await this.root.getByRole('button', { name: button, exact: true }).click();
  }
}

/** An administrator's form with the price of ten of a model of €12.50. */
export async function anOpenOrder(
  page: Page,
  signIn: (email: string) => Promise<void>,
  { free = 20 }: { free?: number } = {},
) {
  const customer = await aCustomer();
  const model = await aModel({ free, unitPriceCents: 1250 });
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await order.open();
  await order.pickModel(model.name);
  await expect(order.price).toContainText('€125.00');
  return { customer, model, order };
}
