'use client';

import { product } from '@/lib/config/product';
import './globals.css';

/** A fault in the root layout itself; it stands in for the whole document, so it needs nothing of the kit's frame. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <title>{`Something went wrong · ${product.name}`}</title>
        <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6">
          <h1 className="text-3xl font-extrabold">Something went wrong</h1>
          <p>The fault is ours, and it has been noted. Please reload the page in a moment.</p>
          {error.digest && (
            <p className="text-sm text-muted">
              Request ID: <code>{error.digest}</code>
            </p>
          )}
          <p>
            <a className="link" href="/dashboard">
              Back to the portal
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
