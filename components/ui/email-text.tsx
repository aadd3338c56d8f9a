import { Fragment } from 'react';

/** An e-mail address that may wrap after its @ and its dots, never inside a word. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
