import { EmailText, whole } from './contact-text';

/** Mail addresses, dates, 'e-post', and names: a serial number, an order's or an invoice's. */
const WHOLE =
  /([^\s@<>(),;:"«»]+@[\p{L}\d.-]+\p{L}[.,;:!?]*|[Ee]-post\p{L}*|\d{2}-\d{2}-\d{4}|DD-MM-(?:YYYY|ÅÅÅÅ)|(?<![\p{L}\d-])(?=[\p{Lu}\d-]{4,24}(?![\p{L}\d-]))[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+)/u;

/** A text with unbroken dates, words and serial numbers. */
export function NoBreakText({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) => {
    if (index % 2 === 0) return part;
    if (!part.includes('@'))
      return (
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      );
    const [email = ''] = part.split(/[.,;:!?]+$/);
    // The sentence's end stays with the address.
    return (
      <span key={index} className={whole(part)}>
        <EmailText email={email} />
        {part.slice(email.length)}
      </span>
    );
  });
}
