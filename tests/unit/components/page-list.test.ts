import { describe, expect, it } from 'vitest';
import { pageCount, pageList, pageParts, rangeText } from '@/components/lists/list-addresses';

describe('the pager', () => {
  it('shows every page while there are few', () => {
    expect(pageList(1, 1)).toEqual([1]);
    expect(pageList(2, 3)).toEqual([1, 2, 3]);
    expect(pageList(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows up to two neighbours each side and an ellipsis for the rest', () => {
    expect(pageList(1, 20)).toEqual([1, 2, 3, 'gap', 20]);
    expect(pageList(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
    expect(pageList(20, 20)).toEqual([1, 'gap', 18, 19, 20]);
  });

  it('shows the page itself where the ellipsis would hide a single one', () => {
    expect(pageList(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 20]);
    expect(pageList(16, 20)).toEqual([1, 'gap', 14, 15, 16, 17, 18, 19, 20]);
    expect(pageList(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('lists ascending numbers with first, current and last among them, whatever the page', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageList(page, pages).filter((item) => item !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(numbers.length).toBeLessThanOrEqual(9);
      }
    }
  });

  it('names no last page where nobody has counted to the end', () => {
    expect(pageList(1, 1250, true)).toEqual([1, 2, 3, 'gap']);
    expect(pageList(7, 1250, true)).toEqual([1, 'gap', 5, 6, 7, 8, 9, 'gap']);
    expect(pageList(1250, 1250, true)).toEqual([1, 'gap', 1248, 1249, 1250]);
    expect(rangeText(1, 8, 10_000, true)).toBe('1-8 of 10,000+');
  });

  it('leaves neighbours out on a phone, with one gap for all that is left out between two numbers', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const parts = pageParts(page, pages);
        const wide = parts.filter(([, shown]) => shown !== 'narrow').map(([item]) => item);
        expect(wide).toEqual(pageList(page, pages));
        const narrow = parts.filter(([, shown]) => shown !== 'wide').map(([item]) => item);
        expect(narrow.length).toBeLessThanOrEqual(5);
        expect(narrow).toEqual(expect.arrayContaining([1, page, pages]));
        narrow.slice(1).forEach((item, index) => {
          const before = narrow[index]!;
          if (item === 'gap') expect(before).not.toBe('gap');
          else if (before !== 'gap') expect(item).toBe(before + 1);
        });
      }
    }
    const expected = [...([1, 'gap', 7, 'gap'] as const).map((item) => [item, 'everywhere'])];
    expect(pageParts(7, 1250, true).filter(([, shown]) => shown !== 'wide')).toEqual(expected);
  });

  it("reads 'x-y of total'", () => {
    expect(rangeText(1, 8, 20)).toBe('1-8 of 20');
    expect(rangeText(3, 8, 20)).toBe('17-20 of 20');
    expect(rangeText(126, 8, 1004)).toBe('1,001-1,004 of 1,004');
    expect(rangeText(9, 8, 20)).toBe('0-0 of 20');
  });

  it('counts at least one page', () => {
    expect(pageCount(0, 8)).toBe(1);
    expect(pageCount(8, 8)).toBe(1);
    expect(pageCount(9, 8)).toBe(2);
  });
});
