/** An order's name for people. A draft, or a mail of an older version, uses the end of the ID. */
export const orderNumber = ({ id, number }: { id: string; number?: string | null | undefined }): string =>
  number ?? id.slice(-12);
