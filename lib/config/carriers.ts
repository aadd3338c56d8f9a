/** Carriers that are offered where one is asked for; any other can be typed. */
export const carriers = [
  'Posten',
  'Bring',
  'PostNord',
  'DHL',
  'DB Schenker',
  'DSV',
  'FedEx',
  'GLS',
  'UPS',
] as const;
