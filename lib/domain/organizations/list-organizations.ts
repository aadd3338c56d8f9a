import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { organizationList } from '@/lib/schemas/lists';
import { operation } from '../operation';
import { containsSql, orderSql, type SortColumn } from '../sort-rows';
import { organizationView, portalRedirectPath, type OrganizationView } from './organization-view';

type Sort = (typeof organizationList.sorts)[number];

/** Columns that the list can be sorted by; the address is its street. */
const columns: Readonly<Record<Sort, SortColumn>> = {
  name: { sql: 'o.name' },
  country: { sql: 'o.country' },
  address: { sql: 'o.street', nullable: true },
  phoneNumber: { sql: 'o.phone_number', nullable: true },
  email: { sql: 'o.email' },
  deletedAt: { sql: 'o.deleted_at', nullable: true },
  createdAt: { sql: 'o.created_at' },
};
const searched = ['o.name', 'o.email', 'o.phone_number', 'o.city'] as const;

interface Row {
  total: number;
  /** Null in the single row that carries the total of an empty page. */
  id: string | null;
  name: string;
  email: string;
  country: string;
  phone_number: string | null;
  org_number: string | null;
  street: string | null;
  city: string | null;
  postal_code: string | null;
  created_at: Date;
  deleted_at: Date | null;
  contact_email: string | null;
  contact_name: string | null;
  creator_email: string | null;
  creator_name: string | null;
  devices: number;
}

/**
 * Every organisation with its contact person (§7 organizations/with-contact-person): searched, filtered by status, sorted,
 * with the count of the same condition. Without a sort the newest come first. One statement, so that page, total and
 * device quantities are of one moment.
 */
export const listOrganizations = operation({
  may: 'organizations.listAll',
  input: organizationList.schema,
  fault: faults.organizationsFetching,
  async run({ scope, db }, query): Promise<{ data: OrganizationView[]; count: number }> {
    const conditions = [scope.sql('o.id'), containsSql(searched, query.q)];
    if (query.status === 'active') conditions.push(Prisma.sql`o.deleted_at IS NULL`);
    if (query.status === 'deactivated') conditions.push(Prisma.sql`o.deleted_at IS NOT NULL`);
    const where = Prisma.join(conditions, ' AND ');
    const order = orderSql(query, columns, { by: 'createdAt', direction: 'DESC' }, 'o.id');

    const rows = await db.$queryRaw<Row[]>`
      WITH total AS (SELECT count(*)::int AS total FROM organizations o WHERE ${where}),
      page AS (
        SELECT o.id, o.name, o.email, o.country, o.phone_number, o.org_number, o.street, o.city, o.postal_code,
          o.created_at, o.deleted_at, contact.email AS contact_email, contact.name AS contact_name,
          creator.email AS creator_email, creator.name AS creator_name,
          (SELECT count(*)::int FROM devices d WHERE d.organization_id = o.id) AS devices
        FROM organizations o
          LEFT JOIN users contact ON contact.id = o.contact_user_id
          LEFT JOIN users creator ON creator.id = o.creator_id
        WHERE ${where} ${order} LIMIT ${query.limit} OFFSET ${query.offset})
      SELECT total.total, o.* FROM total LEFT JOIN page o ON TRUE ${order}`;

    const data = rows.flatMap((row) => {
      if (row.id === null) return [];
      const view = organizationView({
        id: row.id,
        name: row.name,
        email: row.email,
        country: row.country,
        phoneNumber: row.phone_number,
        orgNumber: row.org_number,
        street: row.street,
        city: row.city,
        postalCode: row.postal_code,
        createdAt: row.created_at,
        deletedAt: row.deleted_at,
        contactUser: person(row.contact_email, row.contact_name),
        creator: person(row.creator_email, row.creator_name),
        _count: { devices: row.devices },
      });
      return [query.portalUrl ? { ...view, paymentPortalUrl: portalRedirectPath(view.id) } : view];
    });
    return { data, count: rows[0]?.total ?? 0 };
  },
});

function person(email: string | null, name: string | null): { email: string; name: string } | null {
  return email === null || name === null ? null : { email, name };
}
