import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { organizationMessages } from '@/lib/i18n/organizations';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/soft/{id}', {
  DELETE: call(deactivateOrganization, {
    tag: 'Organizations',
    summary: 'Deactivate an organisation',
    description: "Its people's sessions end. Running leases keep billing.",
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: organizationMessages.deactivatedDone },
    codes: { 404: ['NOT_FOUND'], 409: ['ORGANIZATION_INACTIVE'] },
  }),
});
