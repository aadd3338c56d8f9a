import type { z } from 'zod';
import type { Prisma } from '@/lib/db/generated/client';
import type { organizationAnswer } from '@/lib/schemas/answers/organization';

/** The columns of an organisation that leave the server. */
export const organizationFields = {
  id: true,
  name: true,
  email: true,
  country: true,
  phoneNumber: true,
  orgNumber: true,
  vatNumber: true,
  registrationNumber: true,
  costCentre: true,
  street: true,
  city: true,
  postalCode: true,
  createdAt: true,
  deletedAt: true,
  contactUser: { select: { email: true, name: true } },
  creator: { select: { email: true, name: true } },
  _count: { select: { devices: true } },
} as const satisfies Prisma.OrganizationSelect;

export type OrganizationRow = Prisma.OrganizationGetPayload<{ select: typeof organizationFields }>;

/**
 * An organisation as calls answer it. Times are ISO 8601 in UTC; the shipping address is null unless complete for an order.
 * `paymentPortalUrl` is our own redirect: a portal link lives minutes.
 */
export type OrganizationView = z.output<typeof organizationAnswer>;

/** Shapes an organisation's row. */
export function organizationView(row: OrganizationRow): OrganizationView {
  const { street, city, postalCode, contactUser, creator } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    country: row.country,
    phoneNumber: row.phoneNumber,
    orgNumber: row.orgNumber,
    vatNumber: row.vatNumber,
    registrationNumber: row.registrationNumber,
    costCentre: row.costCentre,
    registrationDate: createdAt,
    createdAt,
    city,
    zip: postalCode,
    shippingAddress: street && city && postalCode ? { street, city, postalCode } : null,
    contactUser: contactUser === null ? null : { user: { email: contactUser.email, name: contactUser.name } },
    creatorEmail: creator?.email ?? null,
    creatorName: creator?.name ?? null,
    devicesQuantity: row._count.devices,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** The portal's own redirect to an organisation's customer portal. */
export function portalRedirectPath(organizationId: string): string {
  return `/api/organizations/customer-portal/${organizationId}/redirect`;
}
