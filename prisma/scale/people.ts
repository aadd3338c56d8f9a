import { draw, idAt, oneOf, pick } from './sql';

/** Organisations and who is in them. */

const FIRST_WORDS = [
  'Nordic',
  'Baltic',
  'Arctic',
  'Fjord',
  'Harbour',
  'Atlantic',
  'Alpine',
  'Coastal',
  'Boreal',
  'Delta',
  'Polar',
  'Union',
  'Island',
  'Summit',
  'River',
  'Cedar',
  'Granite',
  'Amber',
  'Silver',
  'Meadow',
];
const SECOND_WORDS = [
  'Freight',
  'Foods',
  'Marine',
  'Lifting',
  'Cargo',
  'Seafood',
  'Rental',
  'Timber',
  'Energy',
  'Rail',
  'Shipping',
  'Dairy',
  'Pumps',
  'Drilling',
  'Crates',
];
const GIVEN_NAMES = [
  'Anna',
  'Erik',
  'Sofie',
  'Lars',
  'Ingrid',
  'Jonas',
  'Maja',
  'Ole',
  'Freja',
  'Nils',
  'Karin',
  'Per',
  'Elin',
  'Tor',
  'Signe',
  'Mats',
];
const FAMILY_NAMES = [
  'Dahl',
  'Berg',
  'Holm',
  'Lind',
  'Strand',
  'Vik',
  'Moen',
  'Aas',
  'Lund',
  'Krogh',
  'Sunde',
  'Falk',
  'Ek',
  'Nygaard',
  'Brandt',
];
const COUNTRIES = ['NO', 'NO', 'NO', 'NO', 'SE', 'SE', 'DK', 'FI', 'DE', 'NL', 'FR', 'PL'];
const CITIES = ['Bergen', 'Oslo', 'Malmö', 'Aarhus', 'Turku', 'Hamburg', 'Rotterdam', 'Gdynia'];

const personName = (n: string) => `${oneOf(n, 20, GIVEN_NAMES)} || ' ' || ${oneOf(n, 21, FAMILY_NAMES)}`;
const phone = (n: string, salt: number) =>
  `CASE WHEN ${draw(n, salt)} < 0.8 THEN '+47' || (40000000 + ${pick(n, salt + 1, 1_000_000)} * 7) END`;
/** A person's number: the organisation's, and the person's in it. The first one administers it. */
const personNumber = (k: string, j: string) => `(${k}::bigint * 16 + ${j})`;
const personAt = (j: string) => `o.created_at + ${j} * interval '1 hour'`;

/**
 * The new organisations, numbered on from `before`, older than every device: `rank` 1 has the most devices, none has none; a few of these
 * are deactivated.
 */
export function organizations({ count, before }: { count: number; before: number }): string {
  const ranked = Math.max(1, Math.ceil(count * 0.85));
  return `
    CREATE TEMP TABLE scale_organization ON COMMIT DROP AS
    SELECT k, ${idAt('created_at', 'k', 30)} AS id, name, created_at,
      ${idAt('created_at', personNumber('k', '0'), 32)} AS admin_id, ${personName(personNumber('k', '0'))} AS admin_name,
      4 + ${pick('k', 34, 24)} AS order_size, CASE WHEN place <= ${ranked} THEN place::int END AS rank
    FROM (
      SELECT k, now - interval '1200 days' + (k - ${before}) * (interval '99 days' / ${count}) AS created_at,
        ${oneOf('k', 35, FIRST_WORDS)} || ' ' || ${oneOf('k', 36, SECOND_WORDS)} || ' ' || lpad(k::text, 4, '0') AS name,
        row_number() OVER (ORDER BY hashint8extended(k, 37), k) AS place
      FROM scale_now, generate_series(${before + 1}::bigint, ${before + count}::bigint) AS k) numbered;
    CREATE UNIQUE INDEX ON scale_organization (rank);
    ANALYZE scale_organization;

    INSERT INTO organizations (id, name, email, phone_number, org_number, country, street, city, postal_code, created_at, deleted_at)
    SELECT o.id, o.name, 'office@org' || o.k || '.example.com', ${phone('o.k', 40)}, (900000000 + o.k)::text,
      ${oneOf('o.k', 42, COUNTRIES)}, street, CASE WHEN street IS NOT NULL THEN ${oneOf('o.k', 43, CITIES)} END,
      CASE WHEN street IS NOT NULL THEN (1000 + ${pick('o.k', 44, 8999)})::text END, o.created_at,
      CASE WHEN o.rank IS NULL AND ${draw('o.k', 45)} < 0.2 THEN now - interval '30 days' END
    FROM scale_now, scale_organization o
    CROSS JOIN LATERAL (SELECT CASE WHEN ${draw('o.k', 46)} < 0.75 THEN 'Quay ' || 1 + ${pick('o.k', 47, 200)} END AS street) address`;
}

/** Three to seven people each, most of them members, with one password (`hash`). */
export function people(hash: string): string {
  const number = personNumber('o.k', 'j');
  return `
    INSERT INTO users (id, email, name, phone_number, country, role, password_hash, email_confirmed_at, organization_id, created_at, deleted_at)
    SELECT ${idAt(personAt('j'), number, 32)}, 'person' || j + 1 || '@org' || o.k || '.example.com', ${personName(number)},
      ${phone(number, 50)}, CASE WHEN ${draw(number, 52)} < 0.9 THEN ${oneOf(number, 53, COUNTRIES)} END,
      CASE WHEN j = 0 OR ${draw(number, 54)} < 0.15 THEN 'ORG_ADMIN' ELSE 'ORG_MEMBER' END::"Role", '${hash}',
      ${personAt('j')}, o.id, ${personAt('j')},
      CASE WHEN j > 0 AND ${draw(number, 55)} < 0.0025 THEN now - interval '1 day' * ${pick(number, 56, 10)} END
    FROM scale_now, scale_organization o, generate_series(0, 2 + ${pick('o.k', 57, 5)}) AS j;

    UPDATE organizations SET contact_user_id = o.admin_id, creator_id = o.admin_id
    FROM scale_organization o WHERE organizations.id = o.id`;
}
