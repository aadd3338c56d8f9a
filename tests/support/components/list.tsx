import { type ReactNode, startTransition, Suspense, use, useState } from 'react';
import { page } from 'vitest/browser';
import { at, here, Redirect, router } from './navigation';
import { show } from './screen';

/**
 * Shows a page as the server makes it at each address: first at `path`, then wherever a link of it leads.
 * @param make the page at an address; a promise that is pending keeps the page before it, as in the portal
 */
export async function showPage(
  path: string,
  make: (params: URLSearchParams) => ReactNode | Promise<ReactNode>,
) {
  const read = async (): Promise<ReactNode> => {
    try {
      return await make(new URLSearchParams(here().search));
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      at(error.to);
      return read();
    }
  };
  function Page() {
    const [made, setMade] = useState(read);
    const readAnew = () => startTransition(() => setMade(read()));
    const go = (href: string) => {
      at(href);
      readAnew();
    };
    router.push.mockImplementation(go);
    router.replace.mockImplementation(go);
    router.refresh.mockImplementation(readAnew);
    return use(made);
  }
  at(path);
  return show(
    <Suspense>
      <Page />
    </Suspense>,
  );
}

export const list = {
  rows: page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') }),
  row: (text: string) => list.rows.filter({ hasText: text }),
  header: (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) }),
  sortBy: (name: string) => list.header(name).getByRole('link').click(),
  search: page.getByRole('searchbox'),
  actions: (name: string) => page.getByRole('button', { name: `Actions for ${name}` }),
  choose: async (name: string, item: string) => {
    await list.actions(name).click();
    await page.getByRole('menuitem', { name: item }).click();
  },
};
