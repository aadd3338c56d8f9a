/** Role values and what they are called on the screen (§6). */
export const roles = ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const;
export type Role = (typeof roles)[number];

/** Roles that can be given by an invitation or by 'Edit role' (§2). */
export const assignableRoles = ['ORG_MEMBER', 'ORG_ADMIN'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** Short display names, for tables (§6). */
export const roleNames: Record<Role, string> = {
  SUPERUSER: 'Super user',
  ORG_ADMIN: 'Administrator',
  ORG_MEMBER: 'Member',
};

/** Choices of the invitation (§2, Invite). */
export const accessLevelNames: Record<AssignableRole, string> = {
  ORG_MEMBER: 'Organization member',
  ORG_ADMIN: 'Organization admin',
};

/** Long display names, for sentences and profile cards (§6). */
export const roleTitles: Record<Role, string> = {
  SUPERUSER: 'Super user',
  ORG_ADMIN: 'Organization administrator',
  ORG_MEMBER: 'Organization member',
};
