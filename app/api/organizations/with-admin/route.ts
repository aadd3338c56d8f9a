import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { organizationAnswer, newOrganization } from '@/lib/schemas/answers/organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/with-admin', {
  POST: call(createOrganizationWithAdmin, {
    tag: 'Organizations',
    summary: 'Create an organisation together with its administrator',
    description:
      "`orgNumber` is the organisation's phone number and `userNumber` the administrator's. The administrator gets a mail with a link to set a password; there is no contact person until then. With `unique` a name or an e-mail address that another organisation has is refused.",
    ok: 201,
    answer: organizationAnswer,
    answerExample: { ...newOrganization, contactUser: null },
    example: {
      name: 'Fjord Logistics',
      email: 'office@fjord.example.com',
      orgNumber: '+4755512345',
      userName: 'Astrid Fjeld',
      userEmail: 'admin@fjord.example.com',
      userNumber: '+4755512346',
    },
    codes: { 409: ['EMAIL_TAKEN', 'ORGANIZATION_EXISTS'] },
  }),
});
