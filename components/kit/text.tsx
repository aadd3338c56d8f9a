import { Fragment } from 'react';

/** Characters of a part that fits every line. */
const LONGEST = 16;

/** Characters of an address that fit one line of a wide table. */
const SHORT = 24;

/** A part that wraps before it breaks: the narrowest screen's width holds it. */
const whole = (text: string) => (text.length > 32 ? undefined : 'unparted');

/**
 * An e-mail address that wraps after its @, then after its dots, and inside a part only if that is longer than a line. One element, so that
 * it is one piece of a row of pieces.
 */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    // A link's underline continues beneath it.
    <span className="[text-decoration:inherit]" data-email={email.length > SHORT ? 'long' : ''}>
      <Parts of={email.slice(0, domain)} />
      <wbr />
      <span className={whole(email.slice(domain))}>
        <Parts of={email.slice(domain)} />
      </span>
    </span>
  );
}

function Parts({ of }: { of: string }) {
  return of.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.length > LONGEST ? part : <span className="email-part">{part}</span>}
    </Fragment>
  ));
}

/** An e-mail address with a mail link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className="link" href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}

/** A phone number that one calls. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="link" href={`tel:${number}`}>
      {number}
    </a>
  );
}

/** Whom to reach: a name with the e-mail address, and the phone number if there is one. */
export function ContactPerson({
  person: { name, email, phoneNumber },
}: {
  person: { name: string; email: string; phoneNumber: string | null };
}) {
  return (
    <span className="grid justify-items-start">
      {name}
      <EmailLink email={email} />
      {phoneNumber !== null && <PhoneLink number={phoneNumber} />}
    </span>
  );
}

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
