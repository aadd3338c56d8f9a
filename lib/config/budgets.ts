/**
 * Mails of a day (ADR 0084), by recipient, and at the end by the person who causes them. A mail beyond its recipient's budget never leaves.
 * What the owner of a confirmed address needs for signing in has none (lib/domain/mail-budget.ts).
 */
export const mailBudgets = {
  /** From the recipient's own organisation and account. */
  known: 200,
  /** Invitations, and all mails to an address that nobody has confirmed. */
  stranger: 5,
  /** Restore codes to an unconfirmed address. */
  restore: 5,
  /** Links that confirm an address. */
  confirmation: 5,
  /** Mails to others, caused by a person of a customer. */
  person: 200,
} as const;

/** Hours between two mails of a kind that tell an owner the same thing of their sign-in; the later one says how many times it happened. */
export const securityMailHours = 1;
