import { orFault } from '@/app/page-fault';
import { AuthLayout, PageTheme } from '@/components/shell/auth-layout';
import { Banner } from '@/components/kit/notices';
import { Button, ButtonLink } from '@/components/kit/button';
import { NoBreakText } from '@/components/kit/text';
import { confirmEmailAndSay } from '@/lib/actions/accounts';
import { getActor } from '@/lib/auth/actor';
import { readEmailConfirmation } from '@/lib/domain/accounts/read-email-confirmation';
import { DomainError } from '@/lib/domain/errors';
import { confirmationMessages } from '@/lib/i18n/portal';

export const generateMetadata = () => ({ title: confirmationMessages.title });

/** Confirms an address by a mailed link (ADR 0023). Mail programs open links: only the button, a plain form, changes something. */
export default orFault(async function ConfirmEmailPage({ searchParams }: PageProps<'/confirm-email'>) {
  const { token, refused } = await searchParams;
  const sent = typeof token === 'string' ? token : '';
  const [confirmation, actor] = await Promise.all([openConfirmation(sent), getActor()]);
  const invalid = actor.kind === 'user' ? confirmationMessages.tokenOld : confirmationMessages.tokenInvalid;
  return (
    <AuthLayout title={confirmationMessages.title} corner={<PageTheme />}>
      {confirmation === null && <Banner tone="warning">{invalid}</Banner>}
      {confirmation?.confirmed && (
        <Banner tone="success">{confirmationMessages.confirmed(confirmation.email)}</Banner>
      )}
      {confirmation?.confirmed === false ? (
        <>
          {refused !== undefined && <Banner tone="danger">{confirmationMessages.fault}</Banner>}
          <p className="wrap-anywhere">
            <NoBreakText text={confirmationMessages.question(confirmation.email)} />
          </p>
          <form action={confirmEmailAndSay} className="grid">
            <input type="hidden" name="token" value={sent} />
            <Button type="submit" variant="primary" size="lg">
              {confirmationMessages.confirm}
            </Button>
          </form>
        </>
      ) : (
        <ButtonLink href="/dashboard" variant="primary" size="lg">
          {confirmationMessages.toPortal}
        </ButtonLink>
      )}
    </AuthLayout>
  );
});

/** A link's subject; null when it is too old, or not ours. */
async function openConfirmation(token: string): Promise<{ email: string; confirmed: boolean } | null> {
  try {
    return await readEmailConfirmation(await getActor(), { token });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
