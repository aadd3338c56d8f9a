import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../app/globals.css'), 'utf8');

const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name, light, dark] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)) {
  if (name && light && dark) tokens.set(name, { light, dark });
}
for (const [, name, color] of css.matchAll(/--([\w-]+): (#\w{6});/g)) {
  if (name && color) tokens.set(name, { light: color, dark: color });
}

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const tones = ['info', 'success', 'warning', 'danger'];

/** Text on its ground: 4.5:1 (WCAG 1.4.3). */
const texts: [string, string][] = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...tones.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...tones.map((tone): [string, string] => ['ink', `${tone}-soft`]),
  ...tones.map((tone): [string, string] => ['muted', `${tone}-soft`]),
  ...tones.map((tone): [string, string] => [tone, 'raised']),
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-2'],
  ['on-deep-muted', 'deep'],
  ['on-deep-muted', 'deep-2'],
];

/** Edges of controls and focus rings: 3:1 (WCAG 1.4.11). */
const edges: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['control', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ...['info', 'success', 'warning', 'danger'].map((tone): [string, string] => ['focus', `${tone}-soft`]),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const color = (name: string) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token --${name}`);
    return token[theme];
  };

  it.each(texts)('keeps text %s on %s readable at 4.5:1', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('keeps the edge %s on %s visible at 3:1', (edge, ground) => {
    expect(contrast(color(edge), color(ground))).toBeGreaterThanOrEqual(3);
  });
});
