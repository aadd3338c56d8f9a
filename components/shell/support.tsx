'use client';

import { createContext, use, type ReactNode } from 'react';
import { classNames } from '@/components/kit/styles';
import type { Support } from '@/lib/config/support';
import { supportMessages } from '@/lib/i18n/controls';

const Contact = createContext<Support | null>(null);

/** Knows whom people ask, for the foot of each page: that of a fault is made in the browser. */
export function SupportKnown({ contact, children }: { contact: Support; children: ReactNode }) {
  return <Contact value={contact}>{children}</Contact>;
}

/** The foot of every page: whom to ask. On paper too. */
export function SupportFoot({ className }: { className?: string }) {
  const contact = use(Contact);
  if (contact === null) return null;
  const { email, phone } = contact;
  return (
    <footer className={classNames('py-4 text-sm text-muted', className)}>
      {supportMessages.write}{' '}
      <a href={`mailto:${email}`} className="wrap-anywhere link">
        {email}
      </a>
      {phone !== null && (
        <>
          {' '}
          {supportMessages.call}{' '}
          <a href={`tel:${phone.replace(/ /g, '')}`} className="whitespace-nowrap link">
            {phone}
          </a>
        </>
      )}
      .
    </footer>
  );
}
