import { createHash } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/config/env';
import { termsVersion } from '@/lib/config/product';
import { homeZone } from '@/lib/core/zones';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { faults } from '@/lib/i18n/requests';
import { termsMessages } from '@/lib/i18n/terms';
import { paperApart } from '@/lib/pdf/paper-apart';
import { operation } from '../operation';

/** A stored file; `sha256` in hexadecimal. */
export interface StoredFile {
  fileName: string;
  contentType: string;
  sha256: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Reads the terms of service as a PDF. Each version is rendered once: all instances answer the same. */
export const readTerms = operation({
  may: 'public',
  input: z.object({}),
  fault: () => faults.fileFetching,
  async execute({ db, now }): Promise<StoredFile> {
    const language = currentLanguage();
    const name = `terms-of-service${language === 'en' ? '' : `-${language}`}`;
    let kept = await db.databaseFile.findUnique({ where: { name } });
    if (kept === null || kept.version < termsVersion) {
      const written = { contactEmail: env().OPERATOR_EMAIL };
      const content = await paperApart({ name: 'terms', written, language, zone: homeZone });
      const sha256 = Uint8Array.from(createHash('sha256').update(content).digest());
      const file = { version: termsVersion, contentType: 'application/pdf', sha256, content, createdAt: now };
      // Of parallel renderings the first one's bytes stay.
      await db.databaseFile.createMany({ data: [{ name, ...file }], skipDuplicates: true });
      await db.databaseFile.updateMany({ where: { name, version: { lt: termsVersion } }, data: file });
      kept = await db.databaseFile.findUniqueOrThrow({ where: { name } });
    }
    return {
      fileName: termsMessages.fileName,
      contentType: kept.contentType,
      sha256: Buffer.from(kept.sha256).toString('hex'),
      content: kept.content,
    };
  },
});
