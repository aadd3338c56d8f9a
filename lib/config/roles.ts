/** Role values. */
export const roles = ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const;
export type Role = (typeof roles)[number];

/** Roles that can be given by an invitation or by 'Edit role'. */
export const assignableRoles = ['ORG_MEMBER', 'ORG_ADMIN'] as const;
export type AssignableRole = (typeof assignableRoles)[number];
