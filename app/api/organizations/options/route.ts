import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { organizationOptionList, sampleOrganization } from '@/lib/schemas/answers/organization';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/options', {
  GET: call(organizationOptions, {
    tag: 'Organizations',
    summary: 'Organisations to pick from',
    description:
      'By name. With `q` at most 50 whose name contains it, with `ids` those of them that there are; without either all.',
    ok: 200,
    answer: organizationOptionList,
    answerExample: {
      data: [{ id: sampleOrganization.id, name: sampleOrganization.name, deactivated: false }],
    },
    body: (data) => ({ data }),
  }),
});
