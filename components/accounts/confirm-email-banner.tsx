import { SendConfirmation } from '@/components/accounts/send-confirmation';
import { Banner } from '@/components/kit/notices';
import type { UserActor } from '@/lib/auth/principal';
import { confirmationMessages } from '@/lib/i18n/portal';

/** Whether the portal asks: not in a deactivated organisation, nor before a mailed password is changed, which confirms the address. */
export function isAskedToConfirm(actor: UserActor): boolean {
  return !actor.emailConfirmed && !actor.organizationDeactivated && !actor.passwordTemporary;
}

/** Asks a registered person to confirm the address, on every page (ADR 0023). */
export function ConfirmEmailBanner({ email }: { email: string }) {
  return (
    <Banner tone="warning" live="none" actions={<SendConfirmation />}>
      {confirmationMessages.banner(email)}
    </Banner>
  );
}
