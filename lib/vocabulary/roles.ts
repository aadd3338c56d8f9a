export const roles = ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const;
export type Role = (typeof roles)[number];

/** Roles of an organisation's people: an invitation or 'Edit role' can give them. The platform's own people have the others. */
export const assignableRoles = ['ORG_MEMBER', 'ORG_ADMIN'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

/** Whether people of the role belong to an organisation. The platform's own do not, and no screen changes them. */
export const isAssignable = (role: Role): role is AssignableRole =>
  (assignableRoles as readonly Role[]).includes(role);

/** Whom a command on the portal's machine adds and removes. */
export const superUserRole = 'SUPERUSER' as const satisfies Role;

/** Of those who found an organisation, or are invited together with it. */
export const founderRole = 'ORG_ADMIN' as const satisfies AssignableRole;

/** Of those who register without an invitation, and of erased people. */
export const newcomerRole = 'ORG_MEMBER' as const satisfies AssignableRole;
