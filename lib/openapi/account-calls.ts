import { messages } from '@/lib/config/messages';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { listAllUsers } from '@/lib/domain/accounts/list-all-users';
import { listOrganizationUsers } from '@/lib/domain/accounts/list-organization-users';
import { readCurrentUser } from '@/lib/domain/accounts/read-current-user';
import { register } from '@/lib/domain/accounts/register';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { messageAnswer, trueAnswer } from '@/lib/schemas/answers/plain';
import { registeredAnswer, signedInAnswer, userAnswer, userPage } from '@/lib/schemas/answers/user';
import { call, wrappedCall, type Call } from './call';
import { sampleUser } from './samples';

const accessToken = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl';
const email = sampleUser.email;

/** Authentication and users (§7). */
export const accountCalls: readonly Call[] = [
  wrappedCall({
    method: 'post',
    path: '/api/auth/login',
    tag: 'Accounts',
    summary: 'Sign in',
    description:
      'Ten tries in 15 minutes per account. The token of the answer is the bearer token, and is set as the cookie `token`.',
    operation: signIn,
    ok: 201,
    answer: signedInAnswer,
    answerExample: { data: { user: sampleUser, accessToken } },
    example: { email, password: 'Driftmark1' },
    codes: { 400: ['WRONG_CREDENTIALS'], 429: ['TOO_MANY_REQUESTS'] },
  }),
  wrappedCall({
    method: 'post',
    path: '/api/auth/registration',
    tag: 'Accounts',
    summary: 'Register',
    description: 'With the token of an invitation the new account joins the organisation that invited it.',
    operation: register,
    ok: 201,
    answer: registeredAnswer,
    answerExample: {
      user: { ...sampleUser, role: 'ORG_MEMBER', orgName: null, organization: null },
      accessToken,
    },
    example: {
      email,
      name: 'Astrid Fjeld',
      password: 'Driftmark1',
      passwordConfirmation: 'Driftmark1',
      mobileNumber: '+4755512346',
    },
    codes: {
      400: ['INVITATION_INVALID'],
      409: ['EMAIL_TAKEN', 'ALREADY_IN_ORGANIZATION'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
  wrappedCall({
    method: 'post',
    path: '/api/auth/forgot-password',
    tag: 'Accounts',
    summary: 'Ask for a restore token by mail',
    description:
      'Answers the same whether or not there is such an account. The token is valid for 10 minutes.',
    operation: forgotPassword,
    ok: 201,
    answer: trueAnswer,
    answerExample: { data: true },
    example: { email },
    codes: { 429: ['TOO_MANY_REQUESTS'] },
  }),
  wrappedCall({
    method: 'post',
    path: '/api/auth/confirm-forgot-password',
    tag: 'Accounts',
    summary: 'Exchange a restore token for a new password by mail',
    description: 'Ends every session of the account. The mailed password is valid for 24 hours.',
    operation: confirmForgotPassword,
    ok: 201,
    answer: trueAnswer,
    answerExample: { data: true },
    example: { email, token: 'K7Q-2MX-9TB-4HN-C3D' },
    codes: { 400: ['RESTORE_TOKEN_INVALID'], 429: ['TOO_MANY_REQUESTS'] },
  }),
  call({
    method: 'get',
    path: '/api/users/user-by-token',
    tag: 'Users',
    summary: 'The signed-in user',
    operation: readCurrentUser,
    ok: 200,
    answer: userAnswer,
    answerExample: sampleUser,
  }),
  call({
    method: 'get',
    path: '/api/users/org-related',
    tag: 'Users',
    summary: "The own organisation's users",
    operation: listOrganizationUsers,
    ok: 200,
    answer: userPage,
    answerExample: { data: [sampleUser], count: 1 },
  }),
  call({
    method: 'get',
    path: '/api/users/with-org',
    tag: 'Users',
    summary: "Every organisation's users",
    operation: listAllUsers,
    ok: 200,
    answer: userPage,
    answerExample: { data: [sampleUser], count: 1 },
  }),
  call({
    method: 'post',
    path: '/api/users/invite-user',
    tag: 'Users',
    summary: 'Invite somebody by mail',
    description: 'A super user names the organisation; an administrator invites into the own one.',
    operation: inviteUser,
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: messages.answers.inviteSent('new@fjord.example.com') },
    example: { email: 'new@fjord.example.com', role: 'ORG_MEMBER' },
    codes: {
      404: ['NOT_FOUND'],
      409: ['EMAIL_TAKEN', 'ALREADY_IN_ORGANIZATION'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
  call({
    method: 'patch',
    path: '/api/users/{id}',
    tag: 'Users',
    summary: 'Edit the own profile, or the role of somebody else',
    description:
      'Only what is sent changes. The three password fields go together. `role` may be sent for somebody else by those who may edit roles, and is then the only field.',
    operation: updateUser,
    ok: 200,
    answer: userAnswer,
    answerExample: sampleUser,
    example: { name: 'Astrid Fjeld', mobileNumber: '+4755512346' },
    codes: {
      400: ['EMAIL_LOCKED', 'WRONG_PASSWORD'],
      403: ['FORBIDDEN', 'OWN_ROLE', 'SUPER_USER_LOCKED'],
      404: ['NOT_FOUND'],
      409: ['LAST_ADMINISTRATOR', 'CHANGED_MEANWHILE'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
  call({
    method: 'delete',
    path: '/api/users/{id}',
    tag: 'Users',
    summary: 'Delete a user',
    description: 'Their sessions end at once. Nobody deletes themselves, and the last administrator stays.',
    operation: deleteUser,
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: messages.answers.userDeleted },
    codes: { 403: ['OWN_ACCOUNT', 'SUPER_USER_LOCKED'], 404: ['NOT_FOUND'], 409: ['LAST_ADMINISTRATOR'] },
  }),
];
