import { messages } from '@/lib/config/messages';
import { listEvents } from '@/lib/domain/events/list-events';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { customerPortalLink } from '@/lib/domain/organizations/customer-portal-link';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { readMyOrganization } from '@/lib/domain/organizations/read-my-organization';
import { restoreOrganization } from '@/lib/domain/organizations/restore-organization';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { eventPage } from '@/lib/schemas/answers/event';
import { organizationAnswer, organizationPage } from '@/lib/schemas/answers/organization';
import { linkAnswer, messageAnswer } from '@/lib/schemas/answers/plain';
import { logsBody } from '@/lib/schemas/events';
import { call, type Call } from './call';
import { ids, sampleOrganization } from './samples';

const newOrganization = {
  ...sampleOrganization,
  city: null,
  zip: null,
  shippingAddress: null,
  devicesQuantity: 0,
};

/** Organisations and the event log (§7). */
export const organizationCalls: readonly Call[] = [
  call({
    method: 'post',
    path: '/api/organizations',
    tag: 'Organizations',
    summary: 'Create an organisation',
    description: 'For somebody who has none yet, who becomes its administrator.',
    operation: createOrganization,
    ok: 201,
    answer: organizationAnswer,
    answerExample: newOrganization,
    example: { name: 'Fjord Logistics', email: 'office@fjord.example.com', phoneNumber: '+4755512345' },
    codes: { 409: ['ALREADY_IN_ORGANIZATION'] },
  }),
  call({
    method: 'get',
    path: '/api/organizations/my-org',
    tag: 'Organizations',
    summary: 'The own organisation',
    operation: readMyOrganization,
    ok: 200,
    answer: organizationAnswer,
    answerExample: sampleOrganization,
    codes: { 404: ['NOT_FOUND'] },
  }),
  call({
    method: 'get',
    path: '/api/organizations/with-contact-person',
    tag: 'Organizations',
    summary: 'Every organisation with its contact person',
    operation: listOrganizations,
    ok: 200,
    answer: organizationPage,
    answerExample: { data: [sampleOrganization], count: 1 },
  }),
  call({
    method: 'patch',
    path: '/api/organizations/{id}',
    tag: 'Organizations',
    summary: 'Edit an organisation',
    description: 'Only the groups that are sent are checked and changed.',
    operation: updateOrganization,
    ok: 200,
    answer: organizationAnswer,
    answerExample: sampleOrganization,
    example: {
      country: 'NO',
      shippingAddress: { street: 'Bryggen 14', city: 'Bergen', postalCode: '5003' },
    },
    codes: { 404: ['NOT_FOUND'] },
  }),
  call({
    method: 'delete',
    path: '/api/organizations/{id}',
    tag: 'Organizations',
    summary: 'Delete an organisation',
    description:
      'An active one is deactivated. An inactive one goes for ever, unless devices, an open invoice or a running lease are in the way.',
    operation: deleteOrganization,
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: messages.answers.organizationDeleted },
    codes: { 404: ['NOT_FOUND'], 409: ['ORGANIZATION_IN_USE'] },
  }),
  call({
    method: 'delete',
    path: '/api/organizations/soft/{id}',
    tag: 'Organizations',
    summary: 'Deactivate an organisation',
    description: "Its people's sessions end. Running leases keep billing.",
    operation: deactivateOrganization,
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: messages.answers.organizationDeactivated },
    codes: { 404: ['NOT_FOUND'], 409: ['ORGANIZATION_INACTIVE'] },
  }),
  call({
    method: 'patch',
    path: '/api/organizations/restore/{id}',
    tag: 'Organizations',
    summary: 'Activate an organisation again',
    operation: restoreOrganization,
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: messages.answers.organizationActivated },
    codes: { 404: ['NOT_FOUND'], 409: ['ORGANIZATION_ACTIVE'] },
  }),
  call({
    method: 'post',
    path: '/api/organizations/with-admin',
    tag: 'Organizations',
    summary: 'Create an organisation together with its administrator',
    description:
      "`orgNumber` is the organisation's phone number and `userNumber` the administrator's. The administrator gets a mail with a link to set a password.",
    operation: createOrganizationWithAdmin,
    ok: 201,
    answer: organizationAnswer,
    answerExample: newOrganization,
    example: {
      name: 'Fjord Logistics',
      email: 'office@fjord.example.com',
      orgNumber: '+4755512345',
      userName: 'Astrid Fjeld',
      userEmail: 'admin@fjord.example.com',
      userNumber: '+4755512346',
    },
    codes: { 409: ['EMAIL_TAKEN'] },
  }),
  call({
    method: 'get',
    path: '/api/organizations/customer-portal/{id}',
    tag: 'Organizations',
    summary: "Link to the payment provider's customer portal",
    description: 'The link is short-lived: ask for it when it is needed.',
    operation: customerPortalLink,
    ok: 200,
    answer: linkAnswer,
    answerExample: { url: 'https://billing.example.com/p/session/1' },
    codes: { 404: ['NOT_FOUND'] },
  }),
  call({
    method: 'post',
    path: '/api/logs',
    tag: 'Event log',
    summary: 'The event log',
    description: 'Newest first. The body is optional; its organisations win over those of the query.',
    operation: listEvents,
    ok: 201,
    listBody: logsBody,
    answer: eventPage,
    answerExample: {
      data: [
        {
          id: ids.event,
          event: 'Status of device DM-100207 changed from At storage to In customer use',
          type: 'device.statusChanged',
          createdAt: '2026-04-12T10:30:00.000Z',
          user: { name: 'Sanna Berg' },
          organization: { name: 'Fjord Logistics' },
          from: 'AT_STORAGE',
          to: 'IN_CUSTOMER_USE',
          entityType: 'device',
          entityId: ids.device,
        },
      ],
      count: 1,
    },
    codes: { 404: ['NOT_FOUND'] },
  }),
];
