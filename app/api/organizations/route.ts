import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { organizationAnswer, newOrganization } from '@/lib/schemas/answers/organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations', {
  POST: call(createOrganization, {
    tag: 'Organizations',
    summary: 'Create an organisation',
    description: 'For somebody who has none yet, who becomes its administrator.',
    ok: 201,
    answer: organizationAnswer,
    answerExample: newOrganization,
    example: { name: 'Fjord Logistics', email: 'office@fjord.example.com', phoneNumber: '+4755512345' },
    codes: { 409: ['ALREADY_IN_ORGANIZATION'] },
  }),
});
