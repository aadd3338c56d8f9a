'use client';

import { classNames } from './class-names';

/** A turning arc. Give `label` where no other text says that something loads. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 20 20"
        className={classNames('size-[1.1em] animate-spin', className)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
