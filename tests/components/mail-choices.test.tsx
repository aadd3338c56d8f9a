import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MailChoices } from '@/components/accounts/mail-choices';
import { chooseMailsAction } from '@/lib/actions/accounts';
import { axeInBothThemes, inNorwegian, messages, show } from '../support/components/screen';

const ALL = { invoices: true, parcels: true, calibration: true, reminders: true };
const parcels = page.getByRole('checkbox', { name: 'Parcels' });

it('a switch turns one kind of mail off, at once', async () => {
  vi.mocked(chooseMailsAction).mockResolvedValue({ ok: true, data: { ...ALL, parcels: false } });
  await show(<MailChoices chosen={ALL} />);
  expect(page.getByRole('checkbox').elements()).toHaveLength(4);
  await expect.element(parcels).toHaveAccessibleDescription(/^Devices that are sent to you/);
  await parcels.click();
  expect(vi.mocked(chooseMailsAction).mock.calls).toEqual([[{ parcels: false }]]);
  await expect.element(parcels).not.toBeChecked();
  await expect.element(messages).toHaveTextContent('Parcels: you no longer get these mails');
  await expect.element(page.getByRole('checkbox', { name: 'Invoices' })).toBeChecked();
  expect(await axeInBothThemes()).toEqual([]);
});

it('a switch that is refused goes back, with the sentence', async () => {
  vi.mocked(chooseMailsAction).mockResolvedValue({ ok: false, code: 'CONFLICT', message: 'Not now' });
  await show(<MailChoices chosen={{ ...ALL, parcels: false }} />);
  await parcels.click();
  await expect.element(page.getByText('Not now').first()).toBeVisible();
  await expect.element(parcels).not.toBeChecked();
});

it('says which reminder goes to the administrators whatever is chosen', async () => {
  inNorwegian();
  await show(<MailChoices chosen={ALL} />);
  await expect
    .element(page.getByText(/går den siste påminnelsen om en ubetalt faktura likevel/))
    .toBeVisible();
});
