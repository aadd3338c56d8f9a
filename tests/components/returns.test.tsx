import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ReturnMoney } from '@/components/returns/return-money';
import { ReturnFacts, ReturnNext } from '@/components/returns/return-sections';
import type { ReturnDetail } from '@/lib/domain/returns/read-return';
import { answering, json, show } from '../support/components/screen';

const sent = {
  ...{ id: '0193a1f0-0000-7000-8000-0000000000e1', number: 'R-10001', reason: null, state: 'sent' },
  ...{ carrier: 'Posten', trackingNumber: '3704 38', deviceCount: 1, openedAt: '2026-11-20T12:00:00.000Z' },
  ...{ openedBy: null, sentAt: '2026-11-21T12:00:00.000Z', sentBy: null, withdrawnAt: null },
  ...{ orgName: 'Fjord', devices: [], timeline: [] },
} as const satisfies ReturnDetail;

it('a sent return tells the operator where to receive it, and the customer that nothing is to do', async () => {
  const operators = page.getByText(/Once it is here, receive each device on its own page/);
  const customers = page.getByText(/There is nothing to do until we have it/);
  const { again } = await show(<ReturnNext found={sent} role="SUPERUSER" />);
  await expect.element(operators).toBeVisible();
  await expect.element(customers).not.toBeInTheDocument();
  await again(<ReturnNext found={sent} role="ORG_MEMBER" />);
  await expect.element(customers).toBeVisible();
  await expect.element(operators).not.toBeInTheDocument();
});

it('the tracking number of a return leads to a known carrier', async () => {
  const facts = (changes: Partial<ReturnDetail>) => (
    <ReturnFacts found={{ ...sent, ...changes }} role="SUPERUSER" address={null} ask="help@example.com" />
  );
  const { again } = await show(facts({}));
  const link = page.getByRole('link', { name: '3704 38' });
  await expect.element(link).toHaveAttribute('href', 'https://sporing.posten.no/sporing/370438');
  await again(facts({ carrier: 'Uncle' }));
  await expect.element(page.getByText('Uncle · 3704 38')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await again(facts({ trackingNumber: null }));
  await expect.element(page.getByText('Posten', { exact: true })).toBeVisible();
});

function Money({ day }: { day: string }) {
  const form = useForm({ values: { serials: 'DM-01', receivedOn: day } });
  return (
    <FormProvider {...form}>
      <ReturnMoney />
    </FormProvider>
  );
}

it('no amounts are shown for a day that cannot be read', async () => {
  answering(() =>
    json({
      ...{ receivedOn: '2026-12-01', lessFrom: '2026-12-20T00:00:00.000Z', sameUntil: null, sooner: null },
      ...{
        othersAnnounced: 0,
        charges: [{ at: '2026-12-20T00:00:00.000Z', nowCents: 2900, thenCents: 1450 }],
      },
    }),
  );
  const amounts = page.getByText(/You pay €14.50 instead of €29.00/);
  const asks = page.getByText(/Type the day of arrival as DD-MM-YYYY/);
  const { again } = await show(<Money day="" />);
  await expect.element(amounts).toBeVisible();
  for (const day of ['soon', '31-02-2027']) {
    await again(<Money day={day} />);
    await expect.element(asks).toBeVisible();
    await expect.element(amounts).not.toBeInTheDocument();
  }
  await again(<Money day="01-12-2026" />);
  await expect.element(amounts).toBeVisible();
  await expect.element(asks).not.toBeInTheDocument();
  const bodies = () =>
    vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object);
  await expect
    .poll(bodies)
    .toEqual([{ serialNumbers: ['DM-01'] }, { serialNumbers: ['DM-01'], receivedOn: '2026-12-01' }]);
});
