import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UsersTable } from '@/components/accounts/users-table';
import { ListPage } from '@/components/lists/list-page';
import { AddModelButton } from '@/components/models/add-model-button';
import { modelsView } from '@/components/models/models-view';
import { addModelAction, patchModelAction } from '@/lib/actions/models';
import type { ModelView } from '@/lib/domain/inventory/model-view';
import { modelList } from '@/lib/schemas/lists';
import { FJORD } from '../support/components/fleet';
import { list, showPage } from '../support/components/list';
import { axeInBothThemes, focus, inNorwegian, show } from '../support/components/screen';

const dialog = page.getByRole('dialog');
const price = dialog.getByLabelText('Price per 30 days, in euro');
const from = dialog.getByLabelText('Price counts from');

/** A model with low stock and a price to come. */
const tag = {
  id: FJORD,
  deviceFeatureName: 'Tag',
  description: 'For pallets.',
  unitPrice: 10,
  comingPrice: { unitPrice: 14.5, from: '2999-12-06' },
  serialPrefix: 'T-',
  isDefault: false,
  lowStockBelow: 9,
  lowStock: true,
  freeDevicesCount: 2,
  reservedDevicesCount: 0,
  outDevicesCount: 0,
  refurbishedDevicesCount: 0,
  retiredAt: null,
} as unknown as ModelView;

const open = (model: ModelView = tag) =>
  showPage('/models', (params) =>
    ListPage({
      view: modelsView(),
      query: modelList.pageOrDefaults(params),
      read: () => Promise.resolve({ data: [{ ...model }], count: 1 }),
    }),
  );

it('a model is added with what is wrong said at its field, and nothing lost', async () => {
  await show(<AddModelButton />);
  await page.getByRole('button', { name: 'Add model' }).click();
  const model = dialog.getByRole('textbox', { name: 'Model', exact: true });
  await expect.element(model).toHaveFocus();
  await userEvent.keyboard('Tag{Tab}12,345{Enter}');
  await expect.element(price).toHaveAccessibleDescription(/^Price should be 0, or from 0.50/);
  await price.fill('12,5');
  const taken = 'There is a model Tag already';
  vi.mocked(addModelAction).mockResolvedValueOnce({
    ok: false,
    code: 'CONFLICT',
    message: taken,
    fields: { deviceFeatureName: taken },
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(model).toHaveAccessibleDescription(taken);
  await expect.element(price).toHaveValue('12,5');
});

it('a price to come is shown as people type it, also somebody else’s', async () => {
  await open();
  await expect.element(list.row('Tag')).toHaveTextContent('€10.00€14.50 from 06-12-2999');
  await expect.element(list.row('Tag')).toHaveTextContent('Low stock');
  await list.choose('Tag', 'Edit');
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveValue('14.50');
  await expect.element(from).toHaveValue('06-12-2999');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await from.fill('01-01-2020');
  const past = 'The day should be today or later';
  vi.mocked(patchModelAction).mockResolvedValueOnce({
    ok: false,
    code: 'VALIDATION',
    message: past,
    fields: { priceFrom: past },
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(from).toHaveAccessibleDescription(/The day should be today or later$/);
  await from.fill('');
  await price.fill('13');
  const message = 'Somebody else has changed this.';
  vi.mocked(patchModelAction).mockResolvedValueOnce({
    ok: false,
    code: 'CHANGED_MEANWHILE',
    message,
    current: { unitPrice: '12.7' },
  });
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Take theirs: 12.70', exact: true }).click();
  await expect.element(price).toHaveValue('12.70');
});

it('on a phone a coming price takes no room from the model, and stands under no other price', async () => {
  await page.viewport(400, 800);
  await open();
  const row = list.row('Tag');
  const box = (part: { element: () => Element }) => part.element().getBoundingClientRect();
  const [name, badge, now, coming, menu] = [
    row.getByText('Tag', { exact: true }),
    row.getByText('Low stock'),
    row.getByText('€10.00', { exact: true }),
    row.getByText(/^€14.50 from/),
    row.getByRole('button'),
  ].map(box) as [DOMRect, DOMRect, DOMRect, DOMRect, DOMRect];
  const middle = ({ y, height }: DOMRect) => y + height / 2;
  expect(Math.abs(middle(badge) - middle(name))).toBeLessThan(4);
  expect(Math.abs(middle(now) - middle(name))).toBeLessThan(4);
  expect(coming.y).toBeGreaterThan(name.y + 20);
  await expect.element(row.getByText(/^€14.50 from/)).toHaveStyle({ fontSize: '13px' });
  expect(menu.x - now.right).toBeLessThan(12);
});

it('on a phone and in Norwegian a model is a card, clean by axe', async () => {
  inNorwegian();
  await page.viewport(400, 800);
  await open();
  await expect.element(list.row('Tag')).toHaveTextContent('Lav beholdning');
  await expect.element(list.row('Tag')).toHaveTextContent(/€\s14,50 fra/);
  expect(await axeInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: /Tag/ }).click();
  await page.getByRole('menuitem', { name: 'Rediger' }).click();
  await expect.element(dialog.getByLabelText('Pris per 30 dager, i euro')).toHaveValue('14,50');
  await expect
    .element(dialog.getByLabelText('Prisen gjelder fra'))
    .toHaveAccessibleDescription(/^Inntil da €\s10,00/);
  expect(await axeInBothThemes()).toEqual([]);
});

it.each([
  [true, ['Edit role', 'Sign out everywhere', 'Turn off two-step sign-in', 'Delete user']],
  [false, ['Edit role', 'Sign out everywhere', 'Delete user']],
])(
  'two-step sign-in is offered to be turned off where somebody has one: %s',
  async (secondFactorOn, items) => {
    await show(
      <UsersTable
        caption="Users"
        cards="wide"
        rows={[
          {
            ...{
              id: FJORD,
              name: 'Mia Member',
              email: 'mia@e.example.com',
              phoneNumber: null,
              role: 'ORG_MEMBER',
            },
            ...{ createdAt: '2026-11-27T12:00:00.000Z', deletedAt: null, organization: null, secondFactorOn },
          },
        ]}
        of="everybody"
        ownId=""
        menu
      />,
    );
    await list.actions('Mia Member').click();
    await expect
      .poll(() =>
        page
          .getByRole('menuitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(items);
  },
);

it('a model is retired by keyboard and stands apart; a refusal says why in the question', async () => {
  const model = { ...tag };
  await open(model);
  const row = list.row('Tag');
  const retire = async () => {
    focus(list.actions('Tag'));
    await userEvent.keyboard('{Enter}');
    const item = page.getByRole('menuitem', { name: 'Retire' });
    await expect.element(item).toBeVisible();
    focus(item);
    await userEvent.keyboard('{Enter}');
  };
  await retire();
  const question = page.getByRole('alertdialog', { name: 'Retire model Tag?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const message = 'This is the default model. Make another one the default first.';
  vi.mocked(patchModelAction).mockResolvedValueOnce({ ok: false, code: 'CONFLICT', message });
  await question.getByRole('button', { name: 'Retire' }).click();
  await expect.element(question).toHaveTextContent(message);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row).not.toHaveAttribute('data-tone');
  await list.actions('Tag').click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  vi.mocked(patchModelAction).mockResolvedValueOnce({ ok: true, data: tag });
  model.retiredAt = '2026-11-27T12:00:00.000Z';
  await question.getByRole('button', { name: 'Retire' }).click();
  await expect.element(row).toHaveTextContent('Retired');
  await expect.element(row).toHaveAttribute('data-tone', 'muted');
  await list.choose('Tag', 'Bring back');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Bring back');
});
