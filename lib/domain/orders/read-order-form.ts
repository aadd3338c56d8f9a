import { z } from 'zod';
import { supportedCountries } from '@/lib/config/countries';
import { centsToEuro } from '@/lib/config/format';
import { faults } from '@/lib/messages/faults';
import { operation } from '../operation';
import { countFree } from './stock';

/** An organisation that can be ordered for. */
interface OrderingChoice {
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
  /** The own organisation for an administrator, every active one for the super user. */
  organizations: OrderingChoice[];
}

/** Reads what somebody who orders can choose from: models, and organisations with what they still lack. */
export const readOrderForm = operation({
  may: 'orders.place',
  input: z.object({}),
  fault: faults.preOrderFetching,
  async execute({ db, scope }): Promise<OrderForm> {
    const [features, organizations] = await Promise.all([
      db.deviceFeature.findMany({ orderBy: { name: 'asc' } }),
      db.organization.findMany({
        where: { deletedAt: null, AND: scope.organizations() },
        select: { id: true, name: true, country: true, street: true, city: true, postalCode: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
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
      organizations: organizations.map(({ id, name, country, street, city, postalCode }) => ({
        id,
        name,
        hasShippingAddress: [street, city, postalCode, country].every((part) => part !== null && part !== ''),
        invoiceOffered: (supportedCountries as readonly string[]).includes(country),
      })),
    };
  },
});
