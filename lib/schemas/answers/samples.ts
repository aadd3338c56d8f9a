import type { z } from 'zod';
import { founderRole, newcomerRole } from '@/lib/vocabulary/roles';
import type { batchAnswer, deviceAnswer, importAnswer, undoableBatch } from './device';
import type { modelAnswer } from './model';
import type { organizationAnswer } from './organization';
import type { enrolmentAnswer, recoveryCodesAnswer, listedUserAnswer, userAnswer } from './user';

/** Rows of the examples: the people and things of the sample data. */
export const ids = {
  user: '0193f1a2-7c00-7000-8000-0000000000a1',
  organization: '0193f1a2-7c00-7000-8000-0000000000b1',
  device: '0193f1a2-7c00-7000-8000-0000000000c1',
  order: '0193f1a2-7c00-7000-8000-0000000000d1',
  feature: '0193f1a2-7c00-7000-8000-0000000000e1',
  event: '0193f1a2-7c00-7000-8000-0000000000f1',
} as const;

export const sampleToken = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl';

export const sampleUser: z.input<typeof userAnswer> = {
  id: ids.user,
  email: 'admin@fjord.example.com',
  name: 'Astrid Fjeld',
  phoneNumber: '+4755512346',
  mobileNumber: '+4755512346',
  country: 'NO',
  address: null,
  role: founderRole,
  orgName: 'Fjord Logistics',
  organization: { id: ids.organization, name: 'Fjord Logistics' },
  createdAt: '2026-03-02T09:15:00.000Z',
  deletedAt: null,
};

/** A person who just registered. */
export const sampleNewcomer = {
  ...sampleUser,
  role: newcomerRole,
  orgName: null,
  organization: null,
} satisfies z.input<typeof userAnswer>;

export const sampleListedUser: z.input<typeof listedUserAnswer> = { ...sampleUser, secondFactorOn: false };

/** The secret of RFC 6238; the QR code is cut short. */
export const sampleEnrolment: z.input<typeof enrolmentAnswer> = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Portal:admin%40fjord.example.com?issuer=Portal&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  qr: ['000000000', '000010000', '000000000'],
};

export const sampleRecoveryCodes: z.input<typeof recoveryCodesAnswer> = {
  recoveryCodes: ['K7Q-2MX-9TB-4HN-C3D', '0V5-8WZ-J6R-PA1-YE7'],
};

export const sampleOrganization: z.input<typeof organizationAnswer> = {
  id: ids.organization,
  name: 'Fjord Logistics',
  email: 'office@fjord.example.com',
  country: 'NO',
  phoneNumber: '+4755512345',
  orgNumber: null,
  registrationDate: '2026-03-02T09:20:00.000Z',
  createdAt: '2026-03-02T09:20:00.000Z',
  city: 'Bergen',
  zip: '5003',
  shippingAddress: { street: 'Bryggen 14', city: 'Bergen', postalCode: '5003' },
  contactUser: { user: { email: 'admin@fjord.example.com', name: 'Astrid Fjeld' } },
  creatorEmail: 'admin@fjord.example.com',
  creatorName: 'Astrid Fjeld',
  devicesQuantity: 12,
  deletedAt: null,
};

export const newOrganization: z.input<typeof organizationAnswer> = {
  ...sampleOrganization,
  city: null,
  zip: null,
  shippingAddress: null,
  devicesQuantity: 0,
};

export const sampleDevice: z.input<typeof deviceAnswer> = {
  id: ids.device,
  serialNumber: 'DM-100207',
  createdAt: '2026-04-11T07:00:00.000Z',
  calibrationExpires: '2027-04-30',
  logisticStatus: 'IN_CUSTOMER_USE',
  orderId: ids.order,
  active: true,
  returned: false,
  orgName: 'Fjord Logistics',
  deviceFeatureName: 'Drift Tracker',
  deviceOrganization: { organization: { name: 'Fjord Logistics' } },
  deviceOrder: { orderId: ids.order },
};

export const sampleBatch: z.input<typeof batchAnswer> = {
  batchId: '0197a3c1-0000-7000-8000-000000000099',
  results: [{ id: ids.device, ok: true }],
};

export const sampleUndoableBatch: z.input<typeof undoableBatch> = {
  batchId: sampleBatch.batchId,
  createdAt: '2026-04-12T10:30:00.000Z',
  undoableUntil: '2026-04-13T10:30:00.000Z',
  devices: [{ id: ids.device, serialNumber: 'DM-100207', changedSince: false }],
};

export const sampleImport: z.input<typeof importAnswer> = {
  batchId: '0197a3c1-0000-7000-8000-000000000098',
  results: [
    { serialNumber: 'DM-100207', change: 'recalibrate', ok: true },
    {
      serialNumber: 'DM-100702',
      change: null,
      ok: false,
      message: 'There is no device with this serial number',
    },
  ],
};

export const sampleModel: z.input<typeof modelAnswer> = {
  id: ids.feature,
  deviceFeatureName: 'Drift Tracker',
  unitPrice: 14.5,
  comingPrice: { unitPrice: 16, from: '2027-01-01' },
  serialPrefix: 'DR-',
  isDefault: false,
  lowStockBelow: 20,
  lowStock: true,
  freeDevicesCount: 14,
  reservedDevicesCount: 6,
  outDevicesCount: 112,
  refurbishedDevicesCount: 3,
  createdAt: '2026-01-08T08:00:00.000Z',
  retiredAt: null,
};

export const newSampleModel: z.input<typeof modelAnswer> = {
  ...sampleModel,
  deviceFeatureName: 'Drift Buoy',
  unitPrice: 31,
  serialPrefix: 'DY-',
  comingPrice: null,
  lowStockBelow: null,
  lowStock: false,
  freeDevicesCount: 0,
  reservedDevicesCount: 0,
  outDevicesCount: 0,
  refurbishedDevicesCount: 0,
};
