import { randomUUID } from 'node:crypto';
import { query } from '../support/test-database';

/** An organisation of a test's own, so that tests do not see each other's devices. */
export interface Customer {
  id: string;
  name: string;
  admin: string;
  member: string;
}

export async function createCustomer(name: string, withAddress = true): Promise<Customer> {
  const id = randomUUID();
  const tag = id.slice(0, 8);
  const unique = `${name} ${tag}`;
  await query(
    `INSERT INTO organizations (id, name, email, country, street, city, postal_code)
     VALUES ($1, $2, $3, 'NO', $4, $5, $6)`,
    [
      id,
      unique,
      `${tag}@example.com`,
      ...(withAddress ? ['Kaigata 1', 'Bergen', '5003'] : [null, null, null]),
    ],
  );
  const people = { admin: `admin-${tag}@example.com`, member: `member-${tag}@example.com` };
  for (const [email, role] of [
    [people.admin, 'ORG_ADMIN'],
    [people.member, 'ORG_MEMBER'],
  ]) {
    await query(
      `INSERT INTO users (id, email, name, role, organization_id) VALUES ($1, $2, 'Test Person', $3::"Role", $4)`,
      [randomUUID(), email, role, id],
    );
  }
  return { id, name: unique, ...people };
}

/** A model with `free` devices in the storage. */
export async function createModel(free: number): Promise<{ name: string; serials: string[] }> {
  const id = randomUUID();
  const name = `Model ${id.slice(0, 8)}`;
  await query('INSERT INTO device_features (id, name, unit_price_cents) VALUES ($1, $2, 1250)', [id, name]);
  const serials: string[] = [];
  for (let index = 0; index < free; index += 1) serials.push(await createDevice(id, null));
  return { name, serials };
}

/** A device of a model, of an organisation or free; answers its serial. */
async function createDevice(
  featureId: string,
  organizationId: string | null,
  serial = `T-${randomUUID().slice(0, 8).toUpperCase()}`,
  calibration: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO devices (id, serial_number, feature_id, organization_id, logistic_status, calibration_expires)
     VALUES ($1, $2, $3, $4, $5::"LogisticStatus", $6)`,
    [
      id,
      serial,
      featureId,
      organizationId,
      organizationId === null ? 'AT_STORAGE' : 'IN_CUSTOMER_USE',
      calibration,
    ],
  );
  if (organizationId !== null) {
    await query(
      `INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, used_at)
       VALUES ($1, $2, $3, $4, $5, 'Then', now())`,
      [randomUUID(), id, serial, featureId, organizationId],
    );
  }
  return serial;
}

/** So many devices of an organisation, with serials that sort as they are numbered. */
export async function createDevices(customer: Customer, count: number): Promise<string[]> {
  const [model] = await query<{ id: string }>('SELECT id FROM device_features ORDER BY name LIMIT 1');
  if (model === undefined) throw new Error('There is no model.');
  const prefix = customer.id.slice(0, 4).toUpperCase();
  const serials: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const serial = `${prefix}-${String(index).padStart(3, '0')}`;
    serials.push(await createDevice(model.id, customer.id, serial, index % 2 ? '2027-03-01' : null));
  }
  return serials;
}

export async function deviceRow(serial: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query<Record<string, unknown>>('SELECT * FROM devices WHERE serial_number = $1', [
    serial,
  ]);
  return row;
}
