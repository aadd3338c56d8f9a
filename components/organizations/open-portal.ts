import { isSessionOver, sessionEnded } from '@/components/kit/leaving';
import { withProgress } from '@/components/kit/progress';
import { customerPortalLinkAction } from '@/lib/actions/organizations';

/**
 * Opens the provider's customer portal in a new tab; answers whether there was a link. The click opens the tab, because a browser blocks a
 * later one.
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
    // No connection: the same to the person as a refusal.
  }
  tab?.close();
  return false;
}
