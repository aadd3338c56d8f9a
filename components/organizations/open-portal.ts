import { isSessionOver, sessionEnded } from '@/components/session/session-ended';
import { withProgress } from '@/components/ui/global-progress';
import { customerPortalLinkAction } from '@/lib/actions/organizations';

/**
 * Opens the payment provider's customer portal in a new tab; answers whether a link could be obtained. The
 * tab is opened in the click itself, as a browser would block one that is opened only when the link has arrived.
 */
export async function openCustomerPortal(organizationId: string): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const result = await withProgress(customerPortalLinkAction({ id: organizationId }));
    if (result.ok) {
      (tab ?? window).location.replace(result.data.url);
      return true;
    }
    if (isSessionOver(result)) sessionEnded();
  } catch {
    // Not reached at all: the same to the person as a refusal.
  }
  tab?.close();
  return false;
}
