import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as accounts from '@/lib/schemas/accounts';
import * as devices from '@/lib/schemas/devices';
import * as events from '@/lib/schemas/events';
import * as ids from '@/lib/schemas/ids';
import * as lists from '@/lib/schemas/lists';
import * as orders from '@/lib/schemas/orders';
import * as organizations from '@/lib/schemas/organizations';

const rooms = { accounts, devices, events, ids, orders, organizations };
const schemas = Object.entries(rooms).flatMap(([room, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[`${room}.${name}`, value] as const] : [],
  ),
);

describe('every schema can be described as JSON Schema on its input side', () => {
  it.each(schemas)('%s', (_name, schema) => {
    expect(Object.keys(z.toJSONSchema(schema, { io: 'input' })).length).toBeGreaterThan(1);
  });

  it('bodies are closed objects that name what is required', () => {
    expect(z.toJSONSchema(accounts.registration, { io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['email', 'name', 'password', 'passwordConfirmation'],
      properties: { email: { type: 'string', minLength: 1, maxLength: 100 } },
    });
    const expected = { required: ['orderData', 'orderType'] };
    expect(z.toJSONSchema(orders.orderRequest, { io: 'input' })).toMatchObject(expected);
  });

  it('list parameters are described as they are in a URL', () => {
    const described = z.toJSONSchema(lists.organizationList.schema, { io: 'input' });
    expect(described).toMatchObject({
      properties: {
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 8 },
        offset: { type: 'integer', minimum: 0, default: 0 },
        order: { enum: ['ASC', 'DESC'] },
        orderBy: { enum: [...lists.organizationList.sorts] },
        portalUrl: { type: 'boolean' },
        status: { enum: ['active', 'deactivated'] },
      },
    });
    expect(described.required ?? []).toEqual([]);
    expect(described.properties).not.toHaveProperty('orgIds');
  });
});
