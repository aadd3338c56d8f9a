import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppShell } from '@/components/shell/app-shell';
import { NotFoundPage, InShell } from '@/components/shell/message-pages';
import { SupportKnown } from '@/components/shell/support';
import { axeInBothThemes, inNorwegian } from '../support/components/screen';

const CONTACT = { email: 'help@example.com', phone: '+47 22 12 34 56' };
const foot = page.getByRole('contentinfo');
const addresses = () =>
  foot
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

const shell = (children: ReactNode) => (
  <AppShell
    theme="system"
    language="en"
    groups={[]}
    person={{ name: 'Ada', detail: 'Fjord' }}
    search={null}
    signOut={null}
  >
    {children}
  </AppShell>
);
const known = (part: ReactNode, phone: string | null = CONTACT.phone) => (
  <SupportKnown contact={{ ...CONTACT, phone }}>{part}</SupportKnown>
);

it('each signed-in page says at its end whom to ask, by mail and by telephone', async () => {
  await render(known(shell(<p>Text</p>)));
  await expect
    .element(foot)
    .toHaveTextContent('Questions? Write to help@example.com or call +47 22 12 34 56.');
  expect(addresses()).toEqual(['mailto:help@example.com', 'tel:+4722123456']);
  expect(await axeInBothThemes()).toEqual([]);
});

it('without a number the address stands alone', async () => {
  await render(known(shell(<p>Text</p>), null));
  await expect.element(foot).toHaveTextContent('Questions? Write to help@example.com.');
});

it('it asks in Norwegian', async () => {
  inNorwegian();
  await render(known(shell(<p>Tekst</p>)));
  await expect
    .element(foot)
    .toHaveTextContent('Spørsmål? Skriv til help@example.com eller ring +47 22 12 34 56.');
});

it('a page with one message has the foot once, in the frame and without it', async () => {
  const { rerender } = await render(known(<NotFoundPage />));
  expect(foot.elements()).toHaveLength(1);
  await rerender(known(shell(<InShell value>{<NotFoundPage />}</InShell>)));
  expect(foot.elements()).toHaveLength(1);
});

it('the foot of a short page stands at the lower edge, and is as narrow as its window', async () => {
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 900);
    const { unmount } = await render(known(shell(<p>Text</p>)));
    const { bottom } = foot.element().getBoundingClientRect();
    expect(Math.round(bottom)).toBe(900);
    expect(document.documentElement.scrollWidth).toBe(width);
    await unmount();
  }
});
