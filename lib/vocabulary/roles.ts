export const roles = ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const;
export type Role = (typeof roles)[number];

/** Roles that an invitation or 'Edit role' can give. */
export const assignableRoles = ['ORG_MEMBER', 'ORG_ADMIN'] as const;
export type AssignableRole = (typeof assignableRoles)[number];
