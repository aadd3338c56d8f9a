import Link from 'next/link';
import { controlMessages } from '@/lib/i18n/controls';

/** The path: 'Users / Invite'. The last part is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={controlMessages.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {trail.map((step, index) => (
          <li key={step.label} className="flex min-w-0 items-baseline gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {step.href ? (
              <Link href={step.href} className="min-w-0 wrap-anywhere link">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 font-semibold wrap-anywhere text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
