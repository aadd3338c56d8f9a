import { SendConfirmation } from '@/components/accounts/send-confirmation';
import { Banner } from '@/components/ui/banner';
import type { UserActor } from '@/lib/auth/principal';
import { confirmationMessages } from '@/lib/messages/email-confirmation';

/**
 * Whether a person is asked to confirm the address: not where nothing can be sent, while the organisation is deactivated or a
 * mailed password waits to be changed, which confirms it by itself.
 */
export function isAskedToConfirm(actor: UserActor): boolean {
  return !actor.emailConfirmed && !actor.organizationDeactivated && !actor.passwordTemporary;
}

/** Asks who registered to confirm the address, on every page until it is (ADR 0023). */
export function ConfirmEmailBanner({ email }: { email: string }) {
  return (
    <Banner tone="warning" live="none" actions={<SendConfirmation />}>
      {confirmationMessages.banner(email)}
    </Banner>
  );
}
