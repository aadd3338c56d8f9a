import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { restoreOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { organizationMessages } from '@/lib/i18n/organizations';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/restore/{id}', {
  PATCH: call(restoreOrganization, {
    tag: 'Organizations',
    summary: 'Activate an organisation again',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: organizationMessages.activatedDone },
    codes: { 404: ['NOT_FOUND'], 409: ['ORGANIZATION_ACTIVE'] },
  }),
});
