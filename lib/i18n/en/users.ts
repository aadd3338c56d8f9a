import type { AssignableRole, Role } from '@/lib/vocabulary/roles';

export const inviteErrors = {
  roleRequired: 'Access level cannot be empty',
  organizationRequired: 'You must pick organization',
  tokenUsed: 'This invitation has been used already. Sign in with the account that it was used for.',
  tokenInvalid: 'This invitation is not valid any more. Ask for a new one.',
  alreadyMember: 'A user with this email already belongs to an organization',
  emailBound: 'The invitation is bound to another email',
  unconfirmed: (most: number) =>
    `Please confirm your email first, by the link that we mailed to you: until then you can send ${most} invites`,
  notInvitedThere: 'This organization does not invite you any more',
};

export const userMessages = {
  removeSecondFactor: 'Turn off two-step sign-in',
  title: 'Organization users',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  registered: 'Date of registration',
  organization: 'Organization',
  invite: 'Invite user',
  editRole: 'Edit role',
  deleteUser: 'Delete user',
  editRoleTitle: (name: string) => `Edit role of ${name}`,
  editRoleHelp: 'Whoever gets another role is signed out, and has to sign in again.',
  confirmDelete: (name: string) => `Are you sure, you want to delete user ${name}?`,
  deleteConsequence: 'The user is signed out at once and can no longer sign in.',
  deleted: 'User has been deleted',
  signOut: 'Sign out everywhere',
  confirmSignOut: (name: string) => `Do you want to sign out ${name} everywhere?`,
  signOutConsequence:
    'All sessions of the user end at once, and a mail says so. Signing in again stays possible.',
  signedOut: (name: string) => `${name} has been signed out everywhere`,
  ownSessions: 'You can end your own sessions on your profile',
  lastAdmin: 'The last administrator of an organization can be neither demoted nor deleted',
  ownRole: 'You cannot change your own role',
  ownAccount: 'You cannot delete yourself',
  lastSuperUser: 'The last super user cannot be removed. Add another one first.',
  noSuperUser: (email: string) => `No super user has the address ${email}`,
  superUserRemoved: (name: string) => `${name} is no super user any more, and is signed out`,
  superUserLocked: 'A super user cannot be changed here',
  onlyRole: 'Only the role of another user can be changed',
  you: 'You',
  /** In place of a person whose organization was deleted. */
  deletedUser: 'Deleted user',
  deletedMark: 'Deleted',
  expired: 'Expired',
  revokeConsequence: 'The link in the mail stops working at once.',
  pendingTitle: 'Pending invitations',
  pendingSent: 'Sent',
  pendingExpires: 'Valid until',
  pendingMore: (count: string) =>
    `These are the ${count} newest. Search for a name or an address to find the others.`,
  resend: 'Resend',
  revoke: 'Revoke',
  resent: (email: string) => `Invite has been sent again to ${email}`,
  revoked: (email: string) => `Invite to ${email} has been revoked`,
  confirmRevoke: (email: string) => `Do you want to revoke the invite to ${email}?`,
  search: 'Search users',
  empty: 'There are no users yet',
  nothingFound: 'No user matches',
};

export const inviteMessages = {
  breadcrumbUsers: 'Users',
  breadcrumb: 'Invite',
  title: 'Invite user',
  email: 'Email',
  organization: 'Organization',
  pickOrganization: 'Pick an organization',
  accessLevel: 'Access level',
  pickAccessLevel: 'Pick an access level',
  submit: 'Send invite',
  sent: (email: string) => `Invite has been sent to ${email}`,
};

export const roleNames: Record<Role, string> = {
  SUPERUSER: 'Super user',
  ORG_ADMIN: 'Administrator',
  ORG_MEMBER: 'Member',
};

export const accessLevelNames: Record<AssignableRole, string> = {
  ORG_MEMBER: 'Organization member',
  ORG_ADMIN: 'Organization admin',
};

export const roleTitles: Record<Role, string> = {
  SUPERUSER: 'Super user',
  ORG_ADMIN: 'Organization administrator',
  ORG_MEMBER: 'Organization member',
};
