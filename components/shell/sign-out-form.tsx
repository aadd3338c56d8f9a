import { LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { signOutAndLeave } from '@/lib/actions/sign-out';
import { navigationMessages } from '@/lib/messages/navigation';

/** 'Sign out': a plain form, so that it works before JavaScript is there. */
export function SignOutForm() {
  return (
    <form action={signOutAndLeave}>
      <Button type="submit" variant="ghost" size="sm" icon={<LogOut className="size-4" aria-hidden="true" />}>
        {navigationMessages.signOut}
      </Button>
    </form>
  );
}
