import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readQuery } from '@/lib/http/request-input';
import { sortStep, type List } from '@/lib/schemas/list-query';
import {
  deviceList,
  eventList,
  givenBackList,
  orderList,
  organizationList,
  orgUserList,
  userList,
} from '@/lib/schemas/lists';

/** The query of an API call. */
const asked = <Sort extends string, Status extends string>(
  list: List<Sort, Status>,
  params: URLSearchParams | object,
) => list.schema.parse(params instanceof URLSearchParams ? readQuery(params) : params);

const id = '0190a0b0-0000-7000-8000-000000000001';
const other = '0190a0b0-0000-7000-8000-000000000002';
const url = (text: string) => new URLSearchParams(text);

function refusal(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues[0]?.message;
    throw error;
  }
}

describe('the API form of a list', () => {
  it('has defaults and ignores unknown parameters', () => {
    const expected = { limit: 8, offset: 0, orgIds: [], portalUrl: false };
    expect(asked(deviceList, url('utm=1&page=9'))).toEqual(expected);
  });
  it('reads every parameter', () => {
    const order = 'limit=100&offset=16&order=DESC&orderBy=orgName';
    const query = asked(deviceList, url(`${order}&orgIds=${id}&orgIds=${other}&q=%20DM%20&status=LOST`));
    const page = { limit: 100, offset: 16, order: 'DESC', orderBy: 'orgName' };
    const filters = { orgIds: [id, other], q: 'DM', status: 'LOST', portalUrl: false };
    expect(query).toEqual({ ...page, ...filters });
    expect(deviceList.schema.parse(query)).toEqual(query);
  });
  it('takes organisations once, repeated or with brackets', () => {
    expect(asked(deviceList, url(`orgIds=${id.toUpperCase()}`)).orgIds).toEqual([id]);
    const expected = [id, other];
    expect(asked(deviceList, url(`orgIds[]=${id}&orgIds[]=${other}&orgIds=${id}`)).orgIds).toEqual(expected);
    expect(asked(deviceList, { orgIds: [id, other], q: undefined }).orgIds).toEqual([id, other]);
    expect(asked(deviceList, url('orgIds=')).orgIds).toEqual([]);
  });
  it('sorts ascending unless told otherwise', () => {
    expect(asked(deviceList, url('orderBy=active')).order).toBe('ASC');
  });
  it('knows the portal-URL flag for organisations alone', () => {
    expect(asked(organizationList, url('portalUrl=true')).portalUrl).toBe(true);
    expect(asked(deviceList, url('portalUrl=what')).portalUrl).toBe(false);
    const wrong = refusal(() => asked(organizationList, url('portalUrl=what')));
    expect(wrong).toBe('The flag should be true or false');
  });

  const limit = 'Limit should be a whole number from 1 to 100';
  const offset = 'Offset should be a whole number of at least 0';
  const search = 'Search should be a text of no more than 100 characters';
  const sorted = `The list can be sorted only by ${deviceList.sorts.join(', ')}`;
  it.each([
    ...['0', '101', '-8', '8.5', '1e1', '0x8', 'NaN', '', '%208', '8&limit=8', '9'.repeat(100_000)].map(
      (text) => [`limit=${text}`, limit],
    ),
    ...['-1', '2147483648', 'Infinity', '1&offset=2'].map((text) => [`offset=${text}`, offset]),
    ...['order=asc', 'order=ASC&order=DESC'].map((text) => [text, 'Sort direction should be ASC or DESC']),
    ...['orderBy=passwordHash', 'orderBy=__proto__', 'orderBy=active&orderBy=active'].map((text) => [
      text,
      sorted,
    ]),
    ['orgIds=1', 'Organization ID is not valid UUID'],
    ...['q=%00', 'q=' + 'x'.repeat(101), 'q=a&q=b'].map((text) => [text, search]),
  ])('%.40s is refused with a sentence', (text, sentence) => {
    expect(refusal(() => asked(deviceList, url(text)))).toBe(sentence);
  });
  it('takes the edges', () => {
    const expected = { limit: 1, offset: 2_147_483_647 };
    expect(asked(deviceList, url('limit=1&offset=2147483647'))).toMatchObject(expected);
    expect(asked(deviceList, url(`q=${'x'.repeat(100)}&__proto__=1&constructor=2`)).q).toHaveLength(100);
    expect(refusal(() => deviceList.schema.parse({ limit: NaN }))).toBe(limit);
    const wrong = refusal(() => deviceList.schema.parse({ orgIds: { not: '' } }));
    expect(wrong).toBe('Organization ID is not valid UUID');
    const many = (count: number) => url(Array.from({ length: count }, () => `orgIds=${id}`).join('&'));
    expect(asked(deviceList, many(100)).orgIds).toEqual([id]);
    expect(refusal(() => asked(deviceList, many(101)))).toBe('No more than 100 organizations can be picked');
  });
});

describe('the page form of a list', () => {
  const text = `page=2&size=25&sort=serialNumber&dir=desc&q=DM&org=${id}&org=${other}&status=RETURNED`;
  const filters = { q: 'DM', status: 'RETURNED' };
  const sort = { orderBy: 'serialNumber', order: 'DESC' };
  const query = { limit: 25, offset: 25, ...sort, orgIds: [id, other], ...filters, portalUrl: false };

  it('is the same query as the API form, there and back', () => {
    expect(deviceList.page(url(text))).toEqual(query);
    const params = { page: '2', size: '25', sort: 'serialNumber', dir: 'desc', org: [id, other] };
    expect(deviceList.page({ ...params, ...filters })).toEqual(query);
    expect(deviceList.schema.parse(deviceList.page(url(text)))).toEqual(query);
    expect(deviceList.href(deviceList.page(url(text)))).toBe(`/devices?${text}`);
  });
  it('leaves defaults out of the URL', () => {
    const plain = deviceList.page({});
    expect(plain).toEqual({ limit: 8, offset: 0, orgIds: [], portalUrl: false });
    expect(deviceList.href(plain)).toBe('/devices');
    expect(deviceList.href(plain, { page: 3 })).toBe('/devices?page=3');
    const byName = { sort: { by: 'orgName', direction: 'ASC' } } as const;
    expect(deviceList.href(plain, byName)).toBe('/devices?sort=orgName');
  });
  it('names its size wherever the browser may have chosen another one', () => {
    const remembering = deviceList.remembering(25);
    const usual = remembering.page({});
    expect(usual.limit).toBe(25);
    expect(remembering.href(usual)).toBe('/devices?size=25');
    expect(remembering.href(usual, { size: 8 })).toBe('/devices?size=8');
    // The address wins, and a wrong one counts as none.
    expect(remembering.page({ size: '8' }).limit).toBe(8);
    expect(remembering.href(remembering.page({ size: '8' }), { page: 2 })).toBe('/devices?page=2&size=8');
    for (const params of [{}, { size: '9' }, { page: 'x' }])
      expect(remembering.pageOrDefaults(params).limit).toBe(25);
    expect(deviceList.page({}).limit).toBe(8);
    expect(deviceList.remembering(8).href(deviceList.page({}))).toBe('/devices');
  });
  it('of a second list says which, whatever else it says', () => {
    const query = givenBackList.page(url('view=givenBack&page=2&sort=from&q=DM'));
    expect(givenBackList.href(query)).toBe('/devices?view=givenBack&page=2&sort=from&q=DM');
    expect(givenBackList.hrefOfAll(query)).toBe('/devices?view=givenBack&sort=from');
    expect(givenBackList.csvHref(query)).toBe('/api/devices/given-back.csv?q=DM');
  });
  it('carries the row that a far page comes after or before, until anything else changes', () => {
    const key = '0a1b2c3d';
    const after = deviceList.page(url(`page=300&after=${id}.${key}&sort=active`));
    expect(after.place).toEqual({ side: 'after', id, key });
    expect(deviceList.href(after)).toBe(`/devices?page=300&after=${id}.${key}&sort=active`);
    expect(deviceList.href(after, { page: 400 })).toBe('/devices?page=400&sort=active');
    const place = { side: 'before', id: other, key } as const;
    const before = `/devices?page=299&before=${other}.${key}&sort=active`;
    expect(deviceList.href(after, { page: 299, place })).toBe(before);
    expect(deviceList.href(after, { q: 'DM' })).toBe('/devices?sort=active&q=DM');
    for (const wrong of ['x', id, `${id}.`, `${id}.0a1b2c3`, `${id}.${key}.${key}`, `${key}.${id}`])
      expect(deviceList.page(url(`page=300&after=${wrong}`)).place).toBeUndefined();
    // A near page goes by its number.
    expect(deviceList.href(after, { page: 126, place })).toBe('/devices?page=126&sort=active');
    expect(deviceList.href(after, { page: 127, place })).toContain('before=');
    expect(deviceList.page(url(`page=126&after=${id}.${key}`)).place).toBeUndefined();
    // Programs ask by offset.
    expect(deviceList.schema.parse({ offset: '2000', after: `${id}.${key}` })).not.toHaveProperty('place');
  });
  it('goes back to page 1 when anything else changes', () => {
    const page = deviceList.page(url('page=3&q=DM&status=LOST&sort=active'));
    expect(deviceList.href(page, { page: 4 })).toBe('/devices?page=4&sort=active&q=DM&status=LOST');
    expect(deviceList.href(page, { q: null, sort: null })).toBe('/devices?status=LOST');
    const other = deviceList.href(page, { status: null, orgIds: [id], size: 50 });
    expect(other).toBe(`/devices?size=50&sort=active&q=DM&org=${id}`);
  });
  it.each([
    ['page=0', 'Page should be a whole number of at least 1'],
    ['page=99999999999', 'Page should be a whole number of at least 1'],
    ['page=2&page=3', 'Page should be a whole number of at least 1'],
    ['size=9', 'Page size should be one of 8, 25, 50, 100'],
    ['sort=nothing', `The list can be sorted only by ${deviceList.sorts.join(', ')}`],
    ['dir=up', 'Sort direction should be ASC or DESC'],
    ['org=x', 'Organization ID is not valid UUID'],
  ])('%s is refused, or dropped on demand', (wrong, sentence) => {
    expect(refusal(() => deviceList.page(url(wrong)))).toBe(sentence);
    const expected = { limit: 8, offset: 0, orgIds: [], q: 'DM', portalUrl: false };
    expect(deviceList.pageOrDefaults(url(`${wrong}&q=DM`))).toEqual(expected);
  });
  it('ignores filters that the list does not offer', () => {
    const expected = { limit: 8, offset: 0, orgIds: [], q: 'kari', portalUrl: false };
    expect(orgUserList.page(url('org=x&status=y&q=kari'))).toEqual(expected);
  });
});

describe('sorting', () => {
  it('knows its columns', () => {
    for (const [list, columns] of [
      [deviceList, 'serialNumber createdAt calibrationExpires logisticStatus orderId active orgName'],
      [userList, 'email name createdAt deletedAt country phoneNumber address'],
      [orgUserList, 'email name createdAt mobileNumber role orgName'],
    ] as [List<string, string>, string][])
      for (const column of columns.split(' ')) expect(asked(list, { orderBy: column }).orderBy).toBe(column);
    const expected = { status: 'deactivated' };
    expect(asked(organizationList, { orderBy: 'deletedAt', status: 'deactivated' })).toMatchObject(expected);
    expect(asked(eventList, { orgIds: id }).orgIds).toEqual([id]);
    expect(asked(orderList, { status: 'PAID_LATE' }).status).toBe('PAID_LATE');
  });
});

describe('the header of a column', () => {
  const at = (text: string) => deviceList.page(url(text));
  const link = (text: string, column: (typeof deviceList.sorts)[number]) =>
    deviceList.href(at(text), { sort: sortStep(at(text), column).next });

  it('leads from ascending over descending to none, and back to the first page', () => {
    expect(sortStep(at(''), 'serialNumber').now).toBeNull();
    expect(link('page=4', 'serialNumber')).toBe('/devices?sort=serialNumber');
    expect(sortStep(at('sort=serialNumber'), 'serialNumber').now).toBe('ASC');
    expect(link('sort=serialNumber', 'serialNumber')).toBe('/devices?sort=serialNumber&dir=desc');
    expect(sortStep(at('sort=serialNumber&dir=desc'), 'serialNumber').now).toBe('DESC');
    expect(link('sort=serialNumber&dir=desc&page=2', 'serialNumber')).toBe('/devices');
  });
  it('starts ascending on another column', () => {
    expect(link('sort=serialNumber&dir=desc', 'orgName')).toBe('/devices?sort=orgName');
  });
});

describe('the links of a list', () => {
  it('keep the filters and escape what people typed', () => {
    const query = deviceList.page(url(`org=${id}&org=${other}&q=DM+1`));
    expect(deviceList.href(query, { page: 3 })).toBe(`/devices?page=3&q=DM+1&org=${id}&org=${other}`);
    expect(deviceList.href(query, { q: 'a&b=c', orgIds: [] })).toBe('/devices?q=a%26b%3Dc');
  });
});
