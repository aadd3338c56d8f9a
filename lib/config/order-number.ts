/**
 * What people call an order by: the number that the database gave it when it was placed. What has none, a draft or a mail
 * that was queued by an older version, is called by the end of its ID.
 */
export const orderNumber = ({ id, number }: { id: string; number?: string | null | undefined }): string =>
  number ?? id.slice(-12);
