'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A link to all of a list as a file, which says beside it how far the file is. It needs no script. */
export function ExportLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  const [says, setSays] = useState('');
  const looking = useRef<AbortController>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const look = () => {
    looking.current?.abort();
    const { signal } = (looking.current = new AbortController());
    void import('./watch-export').then(({ watchExport }) => watchExport(href, setSays, signal));
  };
  return (
    <>
      <a href={href} download className={className} data-print="hide" onClick={look}>
        {children}
      </a>
      <span aria-live="polite" className="text-sm text-muted not-empty:ms-2" data-print="hide">
        {says}
      </span>
    </>
  );
}
