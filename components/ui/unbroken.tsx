import { EmailText, LONGEST_LINE } from '@/components/ui/contact-text';

/** Mail addresses, dates, the Norwegian word for mail, and what things are called by: a serial number, an order's or an invoice's. A longer one may have to be parted. */
const WHOLE =
  /([^\s@<>(),;:"«»]+@[\p{L}\d.-]+\p{L}[.,;:!?]*|[Ee]-post\p{L}*|\d{2}-\d{2}-\d{4}|DD-MM-(?:YYYY|ÅÅÅÅ)|(?<![\p{L}\d-])(?=[\p{Lu}\d-]{4,24}(?![\p{L}\d-]))[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+)/u;

/** A text whose dates, words and serial numbers are not broken at their hyphens, and mail addresses after their parts alone, where no line holds them. */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : part.includes('@') ? (
      <EmailInSentence key={index} text={part} />
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

/** What ends the sentence stays with the address. One that no line may hold flows with the words. */
function EmailInSentence({ text }: { text: string }) {
  const email = text.replace(/[.,;:!?]+$/, '');
  const whole = (
    <>
      <EmailText email={email} />
      {text.slice(email.length)}
    </>
  );
  return text.length > LONGEST_LINE ? whole : <span className="inline-block">{whole}</span>;
}
