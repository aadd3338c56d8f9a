/** CSV lists: heads that no screen has, and the words for a flag. */
export const csvMessages = {
  yes: 'Yes',
  no: 'No',
  utc: (name: string) => `${name} (UTC)`,
  euro: (name: string) => `${name} (EUR)`,
  id: 'ID',
  created: 'Created',
  inUse: 'Active',
  orderNumber: 'Order number',
  note: 'Note',
  companyNumber: 'Organization number',
  contactName: 'Contact person',
  contactEmail: 'Email of the contact person',
  kind: 'Kind',
  from: 'From',
  to: 'To',
  request: 'Request ID',
};
