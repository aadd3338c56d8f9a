import { roleMay } from '@/lib/auth/policy';
import { provider } from '@/lib/billing/provider';
import type { Organization } from '@/lib/db/generated/client';
import { faults, refusals } from '@/lib/i18n/requests';
import { organizationId } from '@/lib/schemas/ids';
import { notFound } from '../errors';
import { customerTries, takeTries } from '../rate-limit';
import { operation } from '../operation';
import { attemptByHand } from '../idempotency';
import { ensureCustomer } from './handlers/customer';
import { recreateDeleted } from './recreate-deleted';
import { portalUrl } from '../portal-url';

/**
 * Makes a short-lived link to the provider's customer portal; for deactivated organisations too, as their leases bill on.
 * @throws notFound, tooMany; a failure of the provider is a fault
 */
export const customerPortalLink = operation({
  may: 'organizations.portal',
  input: organizationId,
  fault: () => faults.customerPortalUrl,
  async execute(context, { id }): Promise<{ url: string }> {
    const { actor, scope, db, now } = context;
    const organization = await db.organization.findFirst({ where: { id, AND: scope.organizations() } });
    if (organization === null) throw notFound(refusals.organizationNotFound);
    await takeTries(context, customerTries('providerLinks', 'organizationProviderLinks', actor));
    const back = roleMay(actor.role, 'organizations.listAll')
      ? '/organizations-list'
      : '/organization/commonSettings';
    const link = async (customer: Organization) => {
      const customerId = await ensureCustomer(db, customer, { repeated: true, attempt: attemptByHand(now) });
      return { url: await provider().portalLink(customerId, portalUrl(back)) };
    };
    return link(organization).catch(async (error: unknown) => {
      const mended =
        provider().refusalOf(error) !== null && (await recreateDeleted(context, { organizationId: id }));
      if (!mended) throw error;
      return link({ ...organization, customerId: null });
    });
  },
});
