import type { PlainCall } from './call';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const session = { tag: 'Session', folder: 'auth/[...nextauth]' } as const;
const sessionCalls = (
  [
    ['get', 'session', 'The session of the cookie', { description: 'Name and address, or an empty object.' }],
    ['get', 'csrf', 'A token for the posts below', { description: '`{ csrfToken }`' }],
    ['get', 'providers', 'Ways to sign in', { description: 'Credentials alone.' }],
    ['post', 'callback/credentials', 'Sign in with next-auth', { description: '`{ url }`, and the cookie.' }],
    ['post', 'signout', 'Sign out with next-auth', { description: '`{ url }`; the session ends.' }],
  ] as const
).map(([method, action, summary, answered]): PlainCall => ({
  kind: 'plain',
  ...session,
  method,
  path: `/api/auth/${action}`,
  summary,
  ...(method === 'post' ? { body: form } : {}),
  answers: { 200: { ...answered, type: json } },
}));

/** Routes beside the calls of §7. */
export const plainCalls: readonly PlainCall[] = [
  {
    kind: 'plain',
    method: 'get',
    path: '/api/database-file/retrieve',
    tag: 'File',
    summary: 'The terms of service as a PDF',
    description: 'Readable without a session. Answers 304 to the ETag that it sent before.',
    answers: {
      200: { description: 'The document', type: 'application/pdf' },
      304: { description: 'Unchanged since the ETag of If-None-Match' },
    },
  },
  ...sessionCalls,
  {
    kind: 'plain',
    method: 'get',
    path: '/api/organizations/customer-portal/{id}/redirect',
    tag: 'Service',
    summary: "Opens the payment provider's customer portal",
    description: 'The target of links that open in a new tab.',
    answers: {
      303: { description: 'To the portal, or to /sign-in without a session' },
      403: { description: 'Not allowed', type: 'text/plain' },
      404: { description: 'No such organisation', type: 'text/plain' },
    },
  },
  {
    kind: 'plain',
    method: 'post',
    path: '/api/stripe/webhook',
    tag: 'Service',
    summary: "The payment provider's events",
    description: 'The signature over the raw body is the credential.',
    body: json,
    answers: {
      200: { description: 'Taken', type: json },
      400: { description: 'The signature is wrong', type: json },
      409: { description: 'Being worked on: send it again later', type: json },
    },
  },
  {
    kind: 'plain',
    method: 'get',
    path: '/api/health/live',
    tag: 'Service',
    summary: 'Whether the process runs',
    answers: { 200: { description: 'It does', type: json } },
  },
  {
    kind: 'plain',
    method: 'get',
    path: '/api/health/ready',
    tag: 'Service',
    summary: 'Whether requests should be sent here',
    answers: {
      200: { description: 'Ready', type: json },
      503: { description: 'Draining, or the database is away', type: json },
    },
  },
  {
    kind: 'plain',
    method: 'get',
    path: '/api/openapi.json',
    tag: 'Service',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', type: json } },
  },
  {
    kind: 'plain',
    method: 'get',
    path: '/api/docs',
    tag: 'Service',
    summary: 'This document as a page to read and try',
    answers: { 200: { description: 'The page', type: 'text/html' } },
  },
  {
    kind: 'plain',
    method: 'get',
    path: '/api/docs/{file}',
    tag: 'Service',
    summary: 'Scripts and styles of that page',
    answers: {
      200: { description: 'The file' },
      404: { description: 'There is no such file', type: json },
    },
  },
];
