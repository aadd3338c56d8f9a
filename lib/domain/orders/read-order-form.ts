import { roleMay } from '@/lib/auth/policy';
import { supportedCountries } from '@/lib/config/countries';
import { centsToEuro } from '@/lib/config/format';
import type { Organization } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { orderFormRequest } from '@/lib/schemas/orders';
import { operation } from '../operation';
import { countFree } from './stock';

/** An organisation that can be ordered for. */
export interface OrderingChoice {
  id: string;
  name: string;
  /** Street, city, post code and country are all there (§5 Order). */
  hasShippingAddress: boolean;
  /** Its country is among the supported ones (§9). */
  invoiceOffered: boolean;
}

/** What the order form offers (§2 Order flow). Prices are euro per 30 days. */
export interface OrderForm {
  models: { deviceFeatureName: string; unitPrice: number; freeDevicesCount: number }[];
  /** Whom the order is for: an administrator's own organisation, the one that the super user asked for; null where there is none. */
  organization: OrderingChoice | null;
}

/** Reads what somebody who orders can choose from: the models, and of the organisation that is ordered for what it still lacks. */
export const readOrderForm = operation({
  may: 'orders.place',
  input: orderFormRequest,
  fault: () => faults.preOrderFetching,
  async execute({ actor, db, scope }, { orgId }): Promise<OrderForm> {
    const id = roleMay(actor.role, 'organizations.listAll') ? orgId : actor.organizationId;
    const [features, organization] = await Promise.all([
      db.deviceFeature.findMany({ orderBy: { name: 'asc' } }),
      id === undefined || id === null
        ? null
        : db.organization.findFirst({
            where: { id, deletedAt: null, AND: scope.organizations() },
            select: { id: true, name: true, country: true, street: true, city: true, postalCode: true },
          }),
    ]);
    const free = await countFree(
      db,
      features.map(({ id }) => id),
    );
    return {
      models: features.map(({ id, name, unitPriceCents }) => ({
        deviceFeatureName: name,
        unitPrice: centsToEuro(unitPriceCents),
        freeDevicesCount: free.get(id) ?? 0,
      })),
      organization: organization && orderingChoice(organization),
    };
  },
});

function orderingChoice({
  id,
  name,
  country,
  street,
  city,
  postalCode,
}: Pick<Organization, 'id' | 'name' | 'country' | 'street' | 'city' | 'postalCode'>): OrderingChoice {
  return {
    id,
    name,
    hasShippingAddress: [street, city, postalCode, country].every((part) => part !== null && part !== ''),
    invoiceOffered: (supportedCountries as readonly string[]).includes(country),
  };
}
