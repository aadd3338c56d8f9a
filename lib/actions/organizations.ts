'use server';

import { action } from '@/lib/http/action';
import { formPost } from '@/lib/http/form-post';
import { createOrganizationOnTerms } from '@/lib/domain/organizations/create-organization';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';
import {
  deactivateOrganization,
  restoreOrganization,
} from '@/lib/domain/organizations/deactivate-organization';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { noteOrganization, updateOrganization } from '@/lib/domain/organizations/update-organization';

const revalidate = '/organizations-list';

export const createOrganizationAction = action(createOrganizationOnTerms, {
  revalidate: '/create-organisation',
});
/** For a form sent before its script was there. */
export const createOrganizationPost = formPost(createOrganizationAction, {
  next: () => '/dashboard',
  boxes: ['terms'],
  phones: ['phoneNumber'],
});
export const createOrganizationWithAdminAction = action(createOrganizationWithAdmin, { revalidate });
export const updateOrganizationAction = action(updateOrganization, { revalidate });
export const deactivateOrganizationAction = action(deactivateOrganization, { revalidate });
export const restoreOrganizationAction = action(restoreOrganization, { revalidate });
export const deleteOrganizationAction = action(deleteOrganization, { revalidate });
/** On the organisation's own page, which is not read again: the organisation is gone. */
export const deleteShownOrganizationAction = action(deleteOrganization);
export const noteOrganizationAction = action(noteOrganization, { revalidate });
export const customerPortalLinkAction = action(customerPortalLink);
