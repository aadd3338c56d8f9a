import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { LanguageWatch, ZoneWatch } from '@/components/shell/watches';
import { SupportKnown } from '@/components/shell/support';
import { SharedParts } from '@/components/shell/message-pages';
import { FocusRestore } from '@/components/kit/focus-restore';
import { GlobalProgress } from '@/components/kit/progress';
import { LiveRegion, Toaster } from '@/components/kit/messages';
import { readTheme, themeCookie } from '@/components/kit/choices';
import { getActor } from '@/lib/auth/actor';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { currentZone } from '@/lib/i18n/locale/format';
import { supportContact } from '@/lib/config/support';
import { product } from '@/lib/config/product';
import './globals.css';

// Relative, because next/font resolves no packages: Fontsource's 'latin' subsets, 5.3.0. A late font waits for the next page: a swap would
// move the text.
const inter = localFont({
  src: './fonts/inter.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'optional',
});

const bricolage = localFont({
  src: './fonts/bricolage-grotesque.woff2',
  weight: '200 800',
  variable: '--font-bricolage',
  display: 'optional',
});

export const generateMetadata = (): Metadata => ({
  title: { default: product.name, template: `%s · ${product.name}` },
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '16x16' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
  manifest: '/manifest.webmanifest',
  robots: { index: false, follow: false },
});

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // The page's ground (globals.css).
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f1f6f5' },
    { media: '(prefers-color-scheme: dark)', color: '#06161c' },
  ],
};

/** Waiting for the connection makes all pages dynamic: each script gets its answer's nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  await getActor().catch(() => null);
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const language = currentLanguage();
  return (
    <html
      lang={language}
      data-language={language}
      data-zone={currentZone()}
      className={`${inter.variable} ${bricolage.variable}`}
      data-theme={theme === 'system' ? undefined : theme}
      // The switch changes the attribute before React takes over.
      suppressHydrationWarning
    >
      <body>
        <LanguageWatch language={language} />
        <ZoneWatch />
        <SharedParts />
        <FocusRestore />
        <GlobalProgress />
        <SupportKnown contact={supportContact()}>{children}</SupportKnown>
        <Toaster />
        <LiveRegion />
      </body>
    </html>
  );
}
