import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { organizationPage, sampleOrganization } from '@/lib/schemas/answers/organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/organizations/with-contact-person',
  {
    GET: call(listOrganizations, {
      tag: 'Organizations',
      summary: 'Every organisation with its contact person',
      ok: 200,
      answer: organizationPage,
      answerExample: { data: [sampleOrganization], count: 1 },
    }),
  },
);
