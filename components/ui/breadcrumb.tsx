import Link from 'next/link';
import { controlMessages } from '@/lib/messages/controls';

/** The way here: 'Users / Invite'. The last one has no link and is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={controlMessages.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {trail.map((step, index) => (
          <li key={step.label} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {step.href ? (
              <Link href={step.href} className="link">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="font-semibold text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
