import { Fragment } from 'react';

/** Characters of a part that fits into every line. */
const LONGEST = 16;

/** An e-mail address that may wrap after its @ and its dots, and inside a part only if that is longer than a line. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.length > LONGEST ? part : <span className="email-part">{part}</span>}
    </Fragment>
  ));
}

/** An e-mail address that one writes to. */
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
