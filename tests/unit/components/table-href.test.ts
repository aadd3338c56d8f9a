import { describe, expect, it } from 'vitest';
import {
  nextSort,
  pageHref,
  sizeHref,
  sortHref,
  tableHref,
  type TableParams,
} from '@/components/table/table-href';

const at = (params: TableParams) => ({ pathname: '/devices', params });

describe('the headers of a table', () => {
  it('cycle ascending, descending, none', () => {
    expect(nextSort(null)).toBe('ASC');
    expect(nextSort('ASC')).toBe('DESC');
    expect(nextSort('DESC')).toBeNull();
  });

  it('lead along the cycle and back to the first page', () => {
    expect(sortHref(at({ page: '4' }), 'serialNumber')).toBe('/devices?sort=serialNumber');
    expect(sortHref(at({ sort: 'serialNumber' }), 'serialNumber')).toBe(
      '/devices?sort=serialNumber&dir=desc',
    );
    expect(sortHref(at({ sort: 'serialNumber', dir: 'desc', page: '2' }), 'serialNumber')).toBe('/devices');
  });

  it('start ascending on another column', () => {
    expect(sortHref(at({ sort: 'serialNumber', dir: 'desc' }), 'orgName')).toBe('/devices?sort=orgName');
  });
});

describe('the links of a table', () => {
  it('keep filters, repeated ones included', () => {
    expect(pageHref(at({ org: ['a', 'b'], q: 'DM 1' }), 3)).toBe('/devices?org=a&org=b&q=DM+1&page=3');
  });

  it('leave defaults out of the address', () => {
    expect(pageHref(at({ page: '3' }), 1)).toBe('/devices');
    expect(sizeHref(at({ page: '3', size: '25' }), 8)).toBe('/devices');
    expect(sizeHref(at({ page: '3' }), 50)).toBe('/devices?size=50');
  });

  it('take parameters out and escape what people typed', () => {
    expect(tableHref(at({ q: 'x', status: 'LOST' }), { q: undefined })).toBe('/devices?status=LOST');
    expect(tableHref(at({}), { q: 'a&b=c' })).toBe('/devices?q=a%26b%3Dc');
  });
});
