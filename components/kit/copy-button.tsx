'use client';

import { useState } from 'react';
import { Icon } from './icon';
import { announce } from './messages';
import { controlMessages } from '@/lib/i18n/controls';

/** Copies `value` to the clipboard and says so for 2 s. `label` names it. */
export function CopyButton({
  value,
  label,
  compact = false,
}: {
  value: string;
  label: string;
  /** The icon alone. */
  compact?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    announce(controlMessages.copied);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button
      type="button"
      aria-label={`${controlMessages.copy} ${label}`}
      onClick={() => void copy()}
      className={
        compact
          ? 'icon-button'
          : 'copy-button inline-flex min-h-8 shrink-0 items-center gap-1.5 flake-sm px-2 text-sm font-semibold whitespace-nowrap text-accent hover:bg-accent-soft'
      }
    >
      <Icon of={copied ? 'check' : 'copy'} {...(!compact && { className: 'size-4' })} />
      {!compact && (copied ? controlMessages.copied : controlMessages.copy)}
    </button>
  );
}
