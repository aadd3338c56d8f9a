import { cookies } from 'next/headers';
import { readTheme, themeCookie } from '@/components/ui/theme';
import { ThemeSwitch } from '@/components/ui/theme-switch';

/** The theme switch of a page without the shell. */
export async function PageTheme() {
  return <ThemeSwitch theme={readTheme((await cookies()).get(themeCookie)?.value)} />;
}
