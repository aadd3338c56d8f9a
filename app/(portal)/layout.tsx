import type { NavEntry, NavGroup } from '@/components/shell/nav-entry';
import { roleMay, type Capability, hasNoOrganization, isHeldBack } from '@/lib/auth/policy';
import type { Role } from '@/lib/vocabulary/roles';
import { navigationMessages } from '@/lib/i18n/portal';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { orFault } from '@/app/page-fault';
import { ConfirmEmailBanner, isAskedToConfirm } from '@/components/accounts/confirm-email-banner';
import { SessionMark } from '@/components/shell/session-mark';
import { AppShell } from '@/components/shell/app-shell';
import { ScanLink } from '@/components/scan/scan-link';
import { SignOut } from '@/components/shell/sign-out';
import { SearchButton } from '@/components/search/search-button';
import { Icon } from '@/components/kit/icon';
import { readTheme, themeCookie } from '@/components/kit/choices';
import { getActor } from '@/lib/auth/actor';
import { signInPath } from '@/lib/auth/page-guard';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { scanMessages } from '@/lib/i18n/scan';
import { simulatedPayments } from '@/lib/config/env';
import { controlMessages } from '@/lib/i18n/controls';
import { roleNames } from '@/lib/i18n/vocabulary';

/** The entries of the side navigation for a role. */
function portalNavigation(role: Role): NavGroup[] {
  const entry = (may: Capability, href: NavEntry['href'], label: string): NavEntry[] =>
    roleMay(role, may) ? [{ href, label }] : [];
  const organization: NavEntry = roleMay(role, 'organizations.listAll')
    ? { href: '/organizations-list', label: navigationMessages.organizations }
    : { href: '/organization/commonSettings', label: navigationMessages.organization };
  return [
    {
      entries: [
        ...entry('today.read', '/today', navigationMessages.today),
        { href: '/devices', label: navigationMessages.devices },
        ...entry('returns.read', '/returns', navigationMessages.returns),
        ...entry('orders.read', '/orders', navigationMessages.orders),
        ...entry('orders.read', '/invoices', navigationMessages.invoices),
        ...entry('models.manage', '/models', navigationMessages.models),
        { href: '/users', label: navigationMessages.users },
        ...entry('events.list', '/events', navigationMessages.eventLog),
      ],
    },
    {
      heading: navigationMessages.settings,
      entries: [{ href: '/profile', label: navigationMessages.profile }, organization],
    },
  ];
}

/** The frame. It guards nothing: Next does not render it again when only the page changes. Each page is a portalScreen. */
export default orFault(async function PortalLayout({ children }: { children: ReactNode }) {
  const actor = await getActor();
  if (actor.kind !== 'user') redirect(await signInPath());
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  // Without an organisation a person has no role.
  const detail = [hasNoOrganization(actor) ? actor.email : roleNames[actor.role], actor.organizationName]
    .filter((part) => part !== null)
    .join(' · ');
  const inUse = !actor.organizationDeactivated && !isHeldBack(actor) && !hasNoOrganization(actor);
  return (
    <AppShell
      theme={theme}
      language={currentLanguage()}
      groups={actor.organizationDeactivated ? [] : portalNavigation(actor.role)}
      person={{ name: actor.name, detail }}
      search={!actor.organizationDeactivated && !isHeldBack(actor) && <SearchButton role={actor.role} />}
      signOut={<SignOut />}
      scan={inUse && <ScanLink label={scanMessages.scan} person={actor.userId} />}
      banner={
        (simulatedPayments() || isAskedToConfirm(actor)) && (
          <div className="grid gap-3">
            {isAskedToConfirm(actor) && <ConfirmEmailBanner email={actor.email} />}
            {simulatedPayments() && (
              <p className="flex items-center gap-2 text-sm text-muted">
                <Icon of="info" className="size-4" />
                {controlMessages.simulatedPayments}
              </p>
            )}
          </div>
        )
      }
    >
      <SessionMark person={actor.userId} language={actor.language} />
      {children}
    </AppShell>
  );
});
