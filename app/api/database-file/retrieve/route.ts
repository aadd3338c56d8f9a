import { storedFile } from '@/lib/http/file-content';
import { plain, route } from '@/lib/http/route';
import { languageFacts, languages } from '@/lib/i18n/languages';
import { readTerms } from '@/lib/domain/organizations/read-terms';

const others = languages
  .filter((language) => language !== 'en')
  .map((language) => `\`?language=${language}\` in ${languageFacts[language].inEnglish}`)
  .join(', ');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/database-file/retrieve', {
  GET: plain(storedFile(readTerms), {
    tag: 'File',
    summary: 'The terms of service as a PDF',
    description: `Readable without a session. Answers 304 to the ETag that it sent before. With ${others}; the English text prevails.`,
    answers: {
      200: { description: 'The document', type: 'application/pdf' },
      304: { description: 'Unchanged since the ETag of If-None-Match' },
    },
  }),
});
