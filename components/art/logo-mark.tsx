'use client';

import { useId } from 'react';

/** The mark: a tracking pin pieced together from flakes of plastic, carried by a wave. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path
          d="M20 1.5C11.2 1.5 4.5 8 4.5 16.3 4.5 25.4 12.6 31 20 38.5c7.4-7.5 15.5-13.1 15.5-22.2C35.5 8 28.8 1.5 20 1.5zM19.4 13.3a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z"
          clipRule="evenodd"
        />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className="fill-flake-sky" d="M0 0h17.6l-4 9.4L0 16z" />
        <path className="fill-flake-foam" d="M19.2 0H40v8.2l-14 2.3-11-.6z" />
        <path className="fill-flake-coral" d="m40 10-13.4 2.1 2 9.4c3.6-.7 7.4-.2 11.4 1.9z" />
        <path className="fill-flake-sand" d="m12.7 11.5 12.4.6 1.9 9.8c-3 .9-5 2.3-7.5 2.6l-8.3-5.300z" />
        <path className="fill-flake-foam" d="M0 17.800l11.1-5.5-1.5 7.2 6.5 4.500C10 23.6 6 20.8 0 22.600z" />
        <path className="fill-flake-sea" d="M0 25.200c7-2.4 10.8 1.7 17.6 1.5 7-.2 10.8-5.8 22.4-.9V40H0z" />
      </g>
    </svg>
  );
}
