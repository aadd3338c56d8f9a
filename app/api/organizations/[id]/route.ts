import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { organizationMessages } from '@/lib/i18n/organizations';
import { organizationAnswer, sampleOrganization } from '@/lib/schemas/answers/organization';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations/{id}', {
  PATCH: call(updateOrganization, {
    tag: 'Organizations',
    summary: 'Edit an organisation',
    description:
      'Only the groups that are sent are checked and changed. With `unique` the super user is refused a name or an e-mail address that another organisation has.',
    ok: 200,
    answer: organizationAnswer,
    answerExample: sampleOrganization,
    example: {
      country: 'NO',
      shippingAddress: { street: 'Bryggen 14', city: 'Bergen', postalCode: '5003' },
    },
    versioned: (organization) => organization,
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE', 'ORGANIZATION_EXISTS'] },
  }),
  DELETE: call(deleteOrganization, {
    tag: 'Organizations',
    summary: 'Delete an organisation',
    description:
      'An active one is deactivated. An inactive one goes for ever, unless devices, an open invoice or a running lease are in the way.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: organizationMessages.deletedDone },
    codes: { 404: ['NOT_FOUND'], 409: ['ORGANIZATION_IN_USE'] },
  }),
});
