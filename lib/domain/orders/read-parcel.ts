import { roleMay } from '@/lib/auth/policy';
import { parcelErrors } from '@/lib/i18n/parcels';
import { parcelId } from '@/lib/schemas/parcels';
import { orderNumber } from '@/lib/vocabulary/order-status';
import { notFound } from '../errors';
import { operation } from '../operation';
import { inOrderOfSending, packedFields, type ParcelView, parcelViews } from './parcels';

/** A parcel with its place among those of its order. */
export interface WholeParcel extends ParcelView {
  /** From 1. */
  place: number;
  of: number;
  order: { id: string; number: string } | null;
  /** For the operator. */
  orgName?: string | null;
}

/**
 * Reads a parcel with its devices.
 * @throws notFound for another organisation's parcel too
 */
export const readParcel = operation({
  may: 'devices.list',
  input: parcelId,
  fault: () => parcelErrors.fetchingFault,
  async execute({ actor, scope, db }, { id }): Promise<WholeParcel> {
    const parcel = await db.parcel.findFirst({
      where: { id, AND: scope.parcels() },
      include: {
        order: { select: { id: true, number: true, parcels: { orderBy: [...inOrderOfSending] } } },
        organization: { select: { name: true } },
      },
    });
    if (parcel === null) throw notFound(parcelErrors.notFound);
    const { order, organization, ...row } = parcel;
    const siblings = order?.parcels ?? [row];
    const devices = await db.deviceAssignment.findMany({
      where: { parcelId: { in: siblings.map((one) => one.id) }, state: { not: 'FREE' } },
      select: packedFields,
      orderBy: { serialNumber: 'asc' },
    });
    const views = parcelViews(siblings, devices);
    const place = views.findIndex((one) => one.id === id);
    const view = views[place];
    if (view === undefined) throw notFound(parcelErrors.notFound);
    return {
      ...view,
      ...{ place: place + 1, of: views.length },
      order: order && { id: order.id, number: orderNumber(order) },
      ...(roleMay(actor.role, 'devices.manage') && { orgName: organization?.name ?? null }),
    };
  },
});
