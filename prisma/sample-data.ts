import type { LogisticStatus } from '../lib/db/generated/enums';

/** Models with prices in euro cents per 30 days, and their serials' prefixes. */
export const models = [
  {
    name: 'Drift Tag',
    description: 'Small and light: for pallets, tools and anything that is carried.',
    unitPriceCents: 900,
    serialPrefix: 'DT-',
    isDefault: true,
  },
  {
    name: 'Drift Tracker',
    description: 'Follows trailers and containers for months, in any weather.',
    unitPriceCents: 1450,
    serialPrefix: 'DR-',
    isDefault: false,
  },
  {
    name: 'Drift Beacon',
    description: 'Reports from far out at sea: for buoys, nets and cargo.',
    unitPriceCents: 2400,
    serialPrefix: 'DB-',
    isDefault: false,
    lowStockBelow: 5,
  },
] as const;

export type ModelName = (typeof models)[number]['name'];

/** 60 devices by owner, model and status; some of each model are free, the Beacon is scarce. */
export const deviceGroups: readonly {
  owner: 'fjord' | 'polar' | null;
  model: ModelName;
  status: LogisticStatus;
  count: number;
  returned?: boolean;
}[] = [
  { owner: null, model: 'Drift Tag', status: 'AT_STORAGE', count: 16 },
  { owner: null, model: 'Drift Tracker', status: 'AT_STORAGE', count: 14 },
  { owner: null, model: 'Drift Beacon', status: 'AT_STORAGE', count: 5 },
  { owner: null, model: 'Drift Tag', status: 'REFURBISH', count: 2 },
  { owner: null, model: 'Drift Tracker', status: 'LOST', count: 1 },
  { owner: null, model: 'Drift Beacon', status: 'RETURNED', count: 2 },
  { owner: 'fjord', model: 'Drift Tracker', status: 'IN_CUSTOMER_USE', count: 6 },
  { owner: 'fjord', model: 'Drift Beacon', status: 'IN_CUSTOMER_USE', count: 2 },
  { owner: 'fjord', model: 'Drift Tracker', status: 'IN_TRANSIT_TO_CUSTOMER', count: 2 },
  { owner: 'fjord', model: 'Drift Tracker', status: 'IN_TRANSIT_FROM_CUSTOMER', count: 1, returned: true },
  { owner: 'fjord', model: 'Drift Tracker', status: 'LOST', count: 1 },
  { owner: 'polar', model: 'Drift Tag', status: 'IN_CUSTOMER_USE', count: 5 },
  { owner: 'polar', model: 'Drift Tag', status: 'IN_TRANSIT_TO_CUSTOMER', count: 3 },
];

/** Fjord's delivered order has exactly the devices above. */
export const deliveredOrder: readonly { deviceFeatureName: ModelName; quantity: number }[] = [
  { deviceFeatureName: 'Drift Tracker', quantity: 10 },
  { deviceFeatureName: 'Drift Beacon', quantity: 2 },
];

/** Fjord's order by invoice gets its devices from the free ones. */
export const leasedByInvoice: { deviceFeatureName: ModelName; quantity: number } = {
  deviceFeatureName: 'Drift Tag',
  quantity: 4,
};
