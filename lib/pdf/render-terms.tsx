import { renderToBuffer } from '@react-pdf/renderer';
import { termsMessages } from '@/lib/i18n/terms';
import { TermsDocument } from './terms';

/** Renders the terms of service, about half a second. @param contactEmail the operator's address */
export async function renderTerms(contactEmail: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(
    await renderToBuffer(<TermsDocument sections={termsMessages.sections(contactEmail)} />),
  );
}
