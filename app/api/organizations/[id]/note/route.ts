import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { noteOrganization } from '@/lib/domain/organizations/update-organization';
import { noteAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/{id}/note', {
  PATCH: call(noteOrganization, {
    tag: 'Organizations',
    summary: 'Write the note on an organisation',
    description:
      "The super user's own, up to 500 characters; null takes it away. No customer's answer has it.",
    ok: 200,
    answer: noteAnswer,
    answerExample: { note: 'Ships on Mondays alone.' },
    versioned: (noted) => noted,
    example: { note: 'Ships on Mondays alone.' },
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE'] },
  }),
});
