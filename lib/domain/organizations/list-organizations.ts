import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { organizationList } from '@/lib/schemas/lists';
import { listCondition, pageSql, readPage, type ListSource } from '../list-sql';
import { operation } from '../operation';
import {
  organizationView,
  portalRedirectPath,
  type OrganizationRow,
  type OrganizationView,
} from './organization-view';

const organizations: ListSource<(typeof organizationList.sorts)[number]> = {
  from: 'organizations o',
  alias: 'o',
  organization: 'o.id',
  searched: ['o.name', 'o.email', 'o.phone_number', 'o.city'],
  sorts: {
    name: { sql: 'o.name' },
    country: { sql: 'o.country' },
    address: { sql: 'o.street', nullable: true },
    phoneNumber: { sql: 'o.phone_number', nullable: true },
    email: { sql: 'o.email' },
    deletedAt: { sql: 'o.deleted_at', nullable: true },
    createdAt: { sql: 'o.created_at' },
  },
  first: { by: 'createdAt', direction: 'DESC' },
};

const columns = Prisma.sql`o.id, o.name, o.email, o.country, o.phone_number AS "phoneNumber",
  o.org_number AS "orgNumber", o.street, o.city, o.postal_code AS "postalCode", o.created_at AS "createdAt",
  o.deleted_at AS "deletedAt", contact.email AS "contactEmail", contact.name AS "contactName",
  creator.email AS "creatorEmail", creator.name AS "creatorName",
  (SELECT count(*)::int FROM devices d WHERE d.organization_id = o.id) AS devices`;
const joins = Prisma.sql`LEFT JOIN users contact ON contact.id = o.contact_user_id
  LEFT JOIN users creator ON creator.id = o.creator_id`;

interface Row extends Omit<OrganizationRow, 'contactUser' | 'creator' | '_count'> {
  contactEmail: string | null;
  contactName: string | null;
  creatorEmail: string | null;
  creatorName: string | null;
  devices: number;
}

/**
 * Every organisation with its contact person (§7 organizations/with-contact-person): searched, filtered by status, sorted,
 * with the count of the same condition. Without a sort the newest come first.
 */
export const listOrganizations = operation({
  may: 'organizations.listAll',
  input: organizationList.schema,
  fault: faults.organizationsFetching,
  async execute({ scope, db }, query): Promise<{ data: OrganizationView[]; count: number }> {
    const where = listCondition(organizations, scope, query, {
      and: [
        ...(query.status === 'active' ? [Prisma.sql`o.deleted_at IS NULL`] : []),
        ...(query.status === 'deactivated' ? [Prisma.sql`o.deleted_at IS NOT NULL`] : []),
      ],
    });
    const page = pageSql(organizations, where, query, { columns, joins });
    const { rows, count } = await readPage<Row>(db, organizations, where, page);
    const data = rows.map(listedView);
    if (!query.portalUrl) return { data, count };
    return { data: data.map((row) => ({ ...row, paymentPortalUrl: portalRedirectPath(row.id) })), count };
  },
});

function listedView(row: Row): OrganizationView {
  return organizationView({
    ...row,
    contactUser: person(row.contactEmail, row.contactName),
    creator: person(row.creatorEmail, row.creatorName),
    _count: { devices: row.devices },
  });
}

function person(email: string | null, name: string | null): { email: string; name: string } | null {
  return email === null || name === null ? null : { email, name };
}
