import { describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { importColumns } from '@/lib/vocabulary/devices';
import { withLanguage } from '@/lib/i18n/locale/language';
import { languages } from '@/lib/i18n/languages';
import { deviceCsv } from '@/lib/http/csv-columns';

const operator = { role: 'SUPERUSER' } as UserActor;

describe('a file of devices', () => {
  it.each(languages)('that the portal has written can be taken in, %s', (language) => {
    const headers = withLanguage(language, () =>
      deviceCsv(operator).map(({ header }) => header.toLowerCase()),
    );
    for (const names of Object.values(importColumns))
      expect(headers.filter((header) => (names as readonly string[]).includes(header))).toHaveLength(1);
  });
});
