import { expect, it } from 'vitest';
import { isMailServerAway, withTimeouts } from '@/lib/mail/transport';

/** An error as nodemailer makes it. */
const failed = (code: string, command: string, response = '', message = response) =>
  Object.assign(new Error(message), {
    ...{ code, command, response },
    ...(response === '' ? {} : { responseCode: Number(response.slice(0, 3)) }),
  });

it.each([
  ['nobody listens', failed('ESOCKET', 'CONN')],
  ['it has no address', failed('EDNS', 'CONN')],
  ['it says nothing', failed('ETIMEDOUT', 'CONN')],
  ['it goes away meanwhile', failed('ECONNECTION', 'DATA')],
  [
    'a kept connection was closed',
    new Error('Reached maximum number of retries after connection was closed'),
  ],
  ['it greets nobody', failed('EPROTOCOL', 'CONN', '554 no service here')],
  ['it does not know us', failed('EAUTH', 'AUTH PLAIN', '535 wrong password')],
  ['it takes nothing now', failed('EENVELOPE', 'MAIL FROM', '451 try again later')],
  ['it closes down', failed('EENVELOPE', 'RCPT TO', '421 4.3.2 closing')],
  ['it puts strangers off', failed('EENVELOPE', 'RCPT TO', '450 4.7.1 greylisted')],
  ['its disk is full', failed('EMESSAGE', 'DATA', '452 4.3.1 no space')],
])('a mail server is away where %s', (_, error) => {
  expect(isMailServerAway(error)).toBe(true);
});

it.each([
  ['the mailbox is full', failed('EENVELOPE', 'RCPT TO', '452 4.2.2 mailbox full')],
  ['its domain is not found', failed('EENVELOPE', 'RCPT TO', '450 4.1.2 Domain not found')],
  ['the mailbox is busy', failed('EENVELOPE', 'RCPT TO', '450 mailbox busy')],
  ['there is no such mailbox', failed('EENVELOPE', 'RCPT TO', '550 5.1.1 unknown')],
  ['the mail is refused', failed('EMESSAGE', 'DATA', '554 5.7.1 rejected')],
  ['the sender is refused', failed('EENVELOPE', 'MAIL FROM', '550 no')],
  ['the address is none', failed('EENVELOPE', 'API', '', 'No recipients defined')],
  ['our own data cannot be read', new Error('Unsupported state')],
])('a mail itself is at fault where %s', (_, error) => {
  expect(isMailServerAway(error)).toBe(false);
});

it('a mail server that keeps silent is given up on at every stage, together long before another sender takes the mail over', () => {
  const timeouts = (address: string) => [...new URL(withTimeouts(address)).searchParams];
  const own = timeouts('smtps://mail.example.com:465');
  expect(own.map(([name]) => name)).toEqual(['connectionTimeout', 'greetingTimeout', 'socketTimeout']);
  expect(own.reduce((sum, [, ms]) => sum + Number(ms), 0)).toBeLessThan(60_000);
  expect(timeouts('smtp://localhost?greetingTimeout=200')).toContainEqual(['greetingTimeout', '200']);
});
