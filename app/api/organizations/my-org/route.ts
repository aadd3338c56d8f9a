import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readMyOrganization } from '@/lib/domain/organizations/read-organization';
import { organizationAnswer, sampleOrganization } from '@/lib/schemas/answers/organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/my-org', {
  GET: call(readMyOrganization, {
    tag: 'Organizations',
    summary: 'The own organisation',
    ok: 200,
    answer: organizationAnswer,
    answerExample: sampleOrganization,
    versioned: (organization) => organization,
    codes: { 404: ['NOT_FOUND'] },
  }),
});
