import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { send } from '../support/http';
import { mailTo } from '../support/mailbox';
import { anOrganization, aPerson, openSession } from '../support/world';

it('a name that looks like a domain arrives as no link', async () => {
  const organization = await anOrganization({ name: 'Win at evil.com' });
  const admin = await aPerson({ role: 'ORG_ADMIN', organization, name: 'www.bad.org' });
  const email = `${randomUUID().slice(0, 8)}@e.example.com`;
  const { status } = await send('/api/users/invite-user', {
    body: { email, role: 'ORG_MEMBER' },
    headers: { authorization: `Bearer ${await openSession(admin.email)}` },
  });
  expect(status).toBe(201);
  const { subject, text, html } = await mailTo(email, /You are invited/);
  for (const part of [subject, text, html]) {
    expect(part).toContain('evil.\u2060com');
    expect(part).not.toMatch(/evil\.com|bad\.org/);
  }
  expect(text).toContain('www.\u2060bad.\u2060org invites you');
  // Besides those whom to ask.
  expect(html.match(/href="(?!mailto:support@example\.com")/g)).toHaveLength(1);
});
