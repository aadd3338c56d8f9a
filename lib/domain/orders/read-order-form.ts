import { roleMay } from '@/lib/auth/policy';
import { compareNames } from '@/lib/core/compare-names';
import { env } from '@/lib/config/env';
import { centsToEuro } from '@/lib/i18n/locale/format';
import { faults } from '@/lib/i18n/requests';
import { orderFormRequest } from '@/lib/schemas/orders';
import { operation } from '../operation';
import { nextBoundary } from '../schedule';
import { invoiceOffered } from './ordering-organization';
import { shippingAddress } from './shipping-address';
import { countFree, pricedAt } from '../inventory/stock';

interface OrderingChoice {
  id: string;
  name: string;
  email: string;
  /** Street, post code, city and country in one line; null unless all are there. */
  shipsTo: string | null;
  invoiceOffered: boolean;
}

/** What the order form offers. Prices are euro per 30 days. */
export interface OrderForm {
  models: { deviceFeatureName: string; unitPrice: number; freeDevicesCount: number }[];
  /** An administrator's own organisation, or the super user's choice; null without one. */
  organization: OrderingChoice | null;
  /** The start of the second 30 days after a payment now: ISO 8601 in UTC. */
  nextChargeAt: string;
  /** The provider adds tax to prices. */
  taxed: boolean;
}

/** Reads the choices of the order form: the models, and what the organisation still lacks. */
export const readOrderForm = operation({
  may: 'orders.place',
  input: orderFormRequest,
  fault: () => faults.preOrderFetching,
  async execute({ actor, db, scope, now }, { orgId }): Promise<OrderForm> {
    const id = roleMay(actor.role, 'organizations.listAll') ? orgId : actor.organizationId;
    const [features, organization] = await Promise.all([
      db.deviceFeature.findMany({ where: { retiredAt: null } }).then((all) => all.sort(compareNames)),
      id === undefined || id === null
        ? null
        : db.organization.findFirst({
            where: { id, deletedAt: null, AND: scope.organizations() },
            select: {
              id: true,
              name: true,
              email: true,
              country: true,
              street: true,
              city: true,
              postalCode: true,
            },
          }),
    ]);
    const free = await countFree(
      db,
      features.map(({ id }) => id),
      null,
      organization && {
        organizationId: organization.id,
        onBehalf: roleMay(actor.role, 'orders.placeOnBehalf'),
      },
    );
    return {
      models: features.map(pricedAt(now)).map(({ id, name, unitPriceCents }) => ({
        deviceFeatureName: name,
        unitPrice: centsToEuro(unitPriceCents),
        freeDevicesCount: free.get(id) ?? 0,
      })),
      organization: organization && {
        id: organization.id,
        name: organization.name,
        email: organization.email,
        shipsTo: shippingAddress(organization)?.join(', ') ?? null,
        invoiceOffered: invoiceOffered(organization),
      },
      nextChargeAt: nextBoundary(now, now).toISOString(),
      taxed: env().TAX === 'on',
    };
  },
});
