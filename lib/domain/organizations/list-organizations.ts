import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import { organizationList } from '@/lib/schemas/lists';
import type { ListSource } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';
import { listed, type Listed, readPage } from '../lists/read-page';
import { countBesideSql } from '../lists/row-counts';
import { operation } from '../operation';
import {
  organizationView,
  portalRedirectPath,
  type OrganizationRow,
  type OrganizationView,
} from './organization-view';

type Sort = (typeof organizationList.sorts)[number];

const organizations: ListSource<Sort> = {
  counted: 'organizations',
  table: 'organizations',
  alias: 'o',
  organization: 'o.id',
  searches: [['o.name', 'o.email', 'o.phone_number', 'o.city']],
  sorts: {
    name: { sql: byAlphabet('o.name'), type: 'text' },
    country: { sql: 'o.country', type: 'text' },
    address: { sql: byAlphabet('o.street'), type: 'text', nullable: true },
    phoneNumber: { sql: 'o.phone_number', type: 'text', nullable: true },
    email: { sql: 'o.email', type: 'text' },
    deletedAt: { sql: 'o.deleted_at', type: 'timestamptz', nullable: true },
    createdAt: { sql: 'o.created_at', type: 'timestamptz' },
  },
  first: { by: 'createdAt', direction: 'DESC' },
  columns: Prisma.sql`o.id, o.name, o.email, o.country, o.phone_number AS "phoneNumber",
    o.org_number AS "orgNumber", o.vat_number AS "vatNumber",
    o.registration_number AS "registrationNumber", o.cost_centre AS "costCentre", o.street, o.city, o.postal_code AS "postalCode", o.created_at AS "createdAt",
    o.deleted_at AS "deletedAt", contact.email AS "contactEmail", contact.name AS "contactName",
    creator.email AS "creatorEmail", creator.name AS "creatorName",
    ${countBesideSql('devices', { organization: 'o.id' })} AS devices`,
  joins: Prisma.sql`LEFT JOIN users contact ON contact.id = o.contact_user_id
    LEFT JOIN users creator ON creator.id = o.creator_id`,
};

interface Row extends Omit<OrganizationRow, 'contactUser' | 'creator' | '_count'> {
  contactEmail: string | null;
  contactName: string | null;
  creatorEmail: string | null;
  creatorName: string | null;
  devices: number;
}

/** Lists every organisation with its contact person, by default the newest first. */
export const listOrganizations = operation({
  may: 'organizations.listAll',
  input: organizationList.schema,
  fault: () => faults.organizationsFetching,
  async execute({ scope, db }, query): Promise<Listed<OrganizationView>> {
    const { status } = query;
    const page = await readPage<Row, Sort>({ db, scope }, organizations, query, {
      and: [
        ...(status === 'active' ? [Prisma.sql`o.deleted_at IS NULL`] : []),
        ...(status === 'deactivated' ? [Prisma.sql`o.deleted_at IS NOT NULL`] : []),
      ],
      keys: status === undefined ? undefined : [status],
    });
    return listed(page, (row) => ({
      ...listedView(row),
      ...(query.portalUrl && { paymentPortalUrl: portalRedirectPath(row.id) }),
    }));
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
