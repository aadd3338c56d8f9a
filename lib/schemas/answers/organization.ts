import { z } from '@/lib/schemas/zod';
import { id, moment, pageOf, ids } from './plain';

export const organizationAnswer = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
    phoneNumber: z.string().nullable(),
    orgNumber: z.string().nullable(),
    vatNumber: z.string().nullable().meta({ description: 'With the letters of its country.' }),
    registrationNumber: z.string().nullable(),
    costCentre: z.string().nullable().meta({ description: 'Of its new orders.' }),
    registrationDate: moment,
    createdAt: moment,
    city: z.string().nullable(),
    zip: z.string().nullable(),
    shippingAddress: z
      .strictObject({ street: z.string(), city: z.string(), postalCode: z.string() })
      .nullable()
      .meta({ description: 'Null unless street, city and post code are all there.' }),
    contactUser: z.strictObject({ user: z.strictObject({ email: z.string(), name: z.string() }) }).nullable(),
    creatorEmail: z.string().nullable(),
    creatorName: z.string().nullable(),
    devicesQuantity: z.int().min(0),
    deletedAt: moment.nullable().meta({ description: 'Null is active, set is deactivated.' }),
    paymentPortalUrl: z
      .string()
      .optional()
      .meta({ description: 'Only where it was asked for: our redirect to the customer portal.' }),
  })
  .meta({ id: 'Organization' });

export const organizationPage = pageOf(organizationAnswer).meta({ id: 'OrganizationPage' });

export const organizationOptionList = z
  .strictObject({
    data: z.array(z.strictObject({ id, name: z.string(), deactivated: z.boolean() })),
  })
  .meta({ id: 'OrganizationOptions' });

export const sampleOrganization: z.input<typeof organizationAnswer> = {
  id: ids.organization,
  name: 'Fjord Logistics',
  email: 'office@fjord.example.com',
  country: 'NO',
  phoneNumber: '+4755512345',
  orgNumber: null,
  vatNumber: 'NO923609016MVA',
  registrationNumber: '923609016',
  costCentre: null,
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
  vatNumber: null,
  registrationNumber: null,
  city: null,
  zip: null,
  shippingAddress: null,
  devicesQuantity: 0,
};
