/** Rule accounts 1. */
export const roles = ['admin', 'partner', 'customer'] as const;

export type Role = (typeof roles)[number];

/** Role of a member in the organisation. */
export const membershipRoles = ['owner'] as const;

export type MembershipRole = (typeof membershipRoles)[number];
