import type { PlainCall } from '@/lib/http/description';
import { makeDocument } from '@/lib/http/openapi/document';
import { calls } from './calls';

/** What the document says of itself. */
export const aboutDocument = {
  tag: 'Service',
  summary: 'This document',
  answers: { 200: { description: 'OpenAPI 3.1', type: 'application/json' } },
} as const;

/** Every call of the API, the document's own included. */
export const documented = [
  ...calls,
  { kind: 'plain', method: 'get', path: '/api/openapi.json', ...aboutDocument } as const satisfies PlainCall,
];

let made: ReturnType<typeof makeDocument> | undefined;

/** The API's document (OpenAPI 3.1). The same in every instance. */
export function apiDocument(): ReturnType<typeof makeDocument> {
  made ??= makeDocument(documented);
  return made;
}

/** The document as it is served. */
export function documentFile(): { contentType: string; content: string } {
  return { contentType: 'application/json; charset=utf-8', content: JSON.stringify(apiDocument()) };
}
