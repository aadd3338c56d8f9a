import { z } from '@/lib/schemas/zod';
import { id, moment, pageOf } from './plain';

export const organizationAnswer = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
    phoneNumber: z.string().nullable(),
    orgNumber: z.string().nullable(),
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
