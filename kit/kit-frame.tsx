import type { ReactNode } from 'react';
import { Building2, LogOut, Radar, ScrollText, UserRound, UsersRound } from 'lucide-react';
import { AppShell } from '@/components/shell/app-shell';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

/** The signed-in frame, as a super user sees it. */
export function KitFrame({ children }: { children: ReactNode }) {
  return (
    <AppShell
      theme="system"
      person={{ name: 'Ingrid Solberg', detail: 'Super user' }}
      signOut={
        <Button variant="ghost" size="sm" icon={<LogOut className="size-4" aria-hidden="true" />}>
          Sign out
        </Button>
      }
      banner={
        <Banner tone="info" live="none">
          Simulated payments: no card is charged here.
        </Banner>
      }
      groups={[
        {
          entries: [
            { href: '/devices', label: 'Devices', icon: <Radar aria-hidden="true" /> },
            { href: '/users', label: 'Users', icon: <UsersRound aria-hidden="true" /> },
            { href: '/events', label: 'Event log', icon: <ScrollText aria-hidden="true" /> },
          ],
        },
        {
          heading: 'Settings',
          entries: [
            { href: '/profile', label: 'Profile', icon: <UserRound aria-hidden="true" /> },
            { href: '/organizations-list', label: 'Organizations', icon: <Building2 aria-hidden="true" /> },
          ],
        },
      ]}
    >
      {children}
    </AppShell>
  );
}
