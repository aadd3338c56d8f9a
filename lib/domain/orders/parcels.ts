/** Devices that travelled together, with carrier and number. */
export interface Parcel {
  carrier: string | null;
  trackingNumber: string | null;
  serials: string[];
}

/** Groups devices by parcel, in their order. Pure. */
export function parcelsOf(
  devices: readonly { carrier: string | null; trackingNumber: string | null; serialNumber: string }[],
): Parcel[] {
  const parcels = new Map<string, Parcel>();
  for (const { carrier, trackingNumber, serialNumber } of devices) {
    const key = JSON.stringify([carrier, trackingNumber]);
    const parcel = parcels.get(key) ?? { carrier, trackingNumber, serials: [] };
    parcel.serials.push(serialNumber);
    parcels.set(key, parcel);
  }
  return [...parcels.values()];
}
