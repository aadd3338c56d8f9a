import { env } from '@/lib/config/env';
import { addUtcDays, clock } from '@/lib/core/clock';
import { languageFacts, languages } from '@/lib/i18n/languages';

const VALID_DAYS = 90;

/**
 * Where faults of security are told (RFC 9116). The end is counted from now: the contact is that of the running portal, and a day in the
 * configuration would pass unseen.
 */
export function GET(): Response {
  const { SECURITY_CONTACT, OPERATOR_EMAIL, APP_URL } = env();
  const expires = addUtcDays(clock().now(), VALID_DAYS);
  const lines = [
    `Contact: ${SECURITY_CONTACT ?? `mailto:${OPERATOR_EMAIL}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.map((language) => languageFacts[language].tags[0]).join(', ')}`,
    `Canonical: ${APP_URL}/.well-known/security.txt`,
  ];
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
