import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mailColours } from '@/lib/mail/frame';

it('a mail has the colours of the pages, by light and by dark', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  for (const [name, [light, dark]] of Object.entries(mailColours))
    expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
});
