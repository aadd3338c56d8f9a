'use client';

import { currentLanguage } from '@/lib/i18n/locale/language';
import { product } from '@/lib/config/product';
import { faultPageMessages } from '@/lib/i18n/controls';
import './globals.css';

/** A fault in the root layout. It replaces the document, so it uses no frame of the kit. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang={currentLanguage()}>
      <body>
        <title>{`${faultPageMessages.title} · ${product.name}`}</title>
        <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6">
          <h1 className="text-3xl font-extrabold">{faultPageMessages.title}</h1>
          <p>{faultPageMessages.textOfAll}</p>
          {error.digest && (
            <p className="text-sm text-muted">
              {faultPageMessages.requestId} <code>{error.digest}</code>
            </p>
          )}
          <p>
            <a className="link" href="/dashboard">
              {faultPageMessages.back}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
