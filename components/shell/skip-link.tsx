import { controlMessages } from '@/lib/i18n/controls';

/** Tab reaches it first: past the navigation, to `<main id="content">`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 flake-sm bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {controlMessages.skip}
    </a>
  );
}
