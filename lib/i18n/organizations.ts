import * as nb from './nb/organizations';
import { translated } from './translated';

export const organizationErrors = /* @__PURE__ */ translated(
  {
    nameRequired: 'Organization name cannot be empty',
    nameTooLong: 'Organization name should contain no more than 20 characters',
    nameInvalid: 'Organization name contains invalid characters',
    termsRequired: 'Terms of service not accepted',
    countryUnsupported: 'Country is not supported',
    nameThere: (email: string) => `There is an organization of this name already, with the email ${email}`,
    emailThere: (name: string) => `${name} has this email already`,
    uniqueInvalid: 'unique must be true or false',
    saveAnyway: 'Save anyway: this is another organization',
  } as const,
  nb.organizationErrors,
);

export const organizationEditErrors = /* @__PURE__ */ translated(
  {
    nameTooLong: 'Organization name cannot be longer 100 characters',
    emailTooLong: 'Email cannot be longer 100 characters',
    emailInvalid: 'Email is not valid',
    streetRequired: 'Street cannot be empty',
    streetRequiredInModal: 'Address cannot be empty',
    streetTooLong: 'Address cannot be longer 100 characters',
    streetInvalid: 'Address contains invalid characters',
    cityRequired: 'City cannot be empty',
    cityTooLong: 'City name cannot be longer 75 characters',
    cityInvalid: 'City name contains invalid characters',
    postalCodeRequired: 'Zip/Post code cannot be empty',
    postalCodeTooLong: 'Zip/Post code cannot be longer 10 characters',
    postalCodeInvalid: 'Zip/Post code contains invalid characters',
  } as const,
  nb.organizationEditErrors,
);

/** Some clients look for 'org name' and 'org email' in the text: see `namingOrgField`. */
export const withAdminErrors = /* @__PURE__ */ translated(
  {
    nameRequired: 'Organization name cannot be empty',
    nameTooLong: 'Organization name should contain no more than 20 characters',
    nameInvalid: 'Organization name contains invalid characters',
    emailRequired: 'Organization email cannot be empty',
    emailTooLong: 'Organization email should contain no more than 100 characters',
    emailInvalid: 'Organization email contains invalid characters',
    phoneRequired: 'Organization phone number cannot be empty',
    phoneTooLong: 'Organization phone should contains no more 13 symbols',
    phoneInvalid: 'Organization phone number is not valid',
    adminNameRequired: 'Organization admin name cannot be empty',
    adminNameTooLong: 'Organization admin name should contain no more than 20 characters',
    adminNameInvalid: 'Organization admin name contains invalid characters',
    adminEmailRequired: 'Organization admin email cannot be empty',
    adminEmailTooLong: 'Organization admin email should contain no more than 100 characters',
    adminEmailInvalid: 'Organization admin email contains invalid characters',
    adminEmailTaken: 'Organization admin email is already in use',
    adminPhoneTooLong: 'Organization admin phone should contains no more 13 symbols',
    adminPhoneInvalid: 'Organization admin phone number is not valid',
    /** Marks an API sentence about the organisation's name or e-mail address. */
    namingOrgField: (sentence: string, field: 'name' | 'email') => `${sentence} (org ${field})`,
  } as const,
  nb.withAdminErrors,
);

export const createOrganizationMessages = /* @__PURE__ */ translated(
  {
    title: 'Create organization',
    description: (email: string) =>
      `Devices and people belong to an organization. Create yours to go on. If it is here already, ask your administrator for an invitation to ${email}.`,
    name: 'Company name',
    email: 'Email',
    phone: 'Phone',
    /** The checkbox reads 'I accept the Terms of Service'; the last words are its link. */
    termsBeforeLink: 'I accept the ',
    termsLink: 'Terms of Service',
    submit: 'Create organization',
  } as const,
  nb.createOrganizationMessages,
);

export const settingsMessages = /* @__PURE__ */ translated(
  {
    title: 'Organization',
    commonTab: 'Common settings',
    shippingTab: 'Shipping address',
    name: 'Organization name',
    email: 'Email',
    phone: 'Phone',
    creatorEmail: "Creator's email",
    creatorName: "Creator's name",
    country: 'Country',
    city: 'City',
    street: 'Address (street)',
    postalCode: 'Post code/zip',
    pick: 'Pick an organization',
    picked: 'Organization',
    pickFirst: 'Pick an organization to see its settings',
    portal: 'Customer portal settings',
    portalFailed: 'Unfortunately, something went wrong. Please try again later.',
    submit: 'Save changes',
    updated: 'Organization has been updated',
    alreadyHasOne: 'You already belong to an organization',
    none: 'You have no organization yet',
    orderWaits: 'Your order is waiting for this address. Save it to continue where you left off.',
  } as const,
  nb.settingsMessages,
);

export const organizationMessages = /* @__PURE__ */ translated(
  {
    title: 'Organizations',
    name: 'Name',
    country: 'Country',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    status: 'Status',
    active: 'Active',
    deactivated: 'Deactivated',
    add: 'Add organization',
    edit: 'Edit organization',
    generalTab: 'General info',
    shippingTab: 'Shipping address',
    setInactive: 'Set inactive',
    setActive: 'Set active',
    deactivate: 'Deactivate',
    activate: 'Activate',
    delete: 'Delete',
    checkSubscription: 'Check subscription',
    confirmDeactivate: (name: string) => `Do you want to deactivate organization ${name}?`,
    deactivateConsequence: 'Its people can no longer work in the portal. Running leases keep billing.',
    confirmActivate: (name: string) => `Do you want to activate organization ${name}?`,
    activateConsequence: 'Its people can work in the portal again.',
    confirmDelete: (name: string) => `Do you want to delete organization ${name}?`,
    deleteActiveConsequence:
      'It is active, so it is deactivated first and can be activated again. Running leases keep billing.',
    deleteInactiveConsequence:
      'It is deleted for ever and its people are anonymised. Orders and invoices stay, as bookkeeping law asks. While it has devices, a running lease, or an open order or invoice, it cannot be deleted.',
    deactivatedDone: 'Organization has been deactivated',
    activatedDone: 'Organization has been activated',
    deletedDone: 'Organization has been deleted',
    alreadyInactive: 'Organization is already deactivated',
    alreadyActive: 'Organization is already active',
    inTheWay: (what: string) => `Organization cannot be deleted: ${what}`,
    hasDevices: 'it has assigned devices',
    hasOpenInvoice: 'it has an open invoice',
    hasRunningLease: 'it has a running lease',
    hasOpenOrder: 'it has an open order',
    search: 'Search organizations',
    filterStatus: 'Status',
    allStatuses: 'All',
    empty: 'There are no organizations yet',
    nothingFound: 'No organization matches',
  } as const,
  nb.organizationMessages,
);

export const addOrganizationMessages = /* @__PURE__ */ translated(
  {
    breadcrumbOrganizations: 'Organizations',
    breadcrumb: 'Add organization',
    title: 'Add organization',
    organizationSection: 'Organization',
    adminSection: 'Organization administrator',
    name: 'Organization name',
    email: 'Organization email',
    phone: 'Organization phone',
    adminName: 'Administrator name',
    adminEmail: 'Administrator email',
    adminPhone: 'Administrator phone',
    submit: 'Create organization',
    created: 'Organization has been created',
  } as const,
  nb.addOrganizationMessages,
);
