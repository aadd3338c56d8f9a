import { z } from 'zod';
import { supportedCountries } from '@/lib/config/countries';
import { fieldLengths } from '@/lib/config/limits';
import { organizationEditErrors, organizationErrors, withAdminErrors } from '@/lib/messages/organizations';
import { idErrors } from '@/lib/messages/requests';
import { email, emailWith, organizationEditEmail } from './email';
import { uuid } from './ids';
import { namedOrganizations, typedSearch } from './list-parameters';
import { strict } from './object';
import { optionalPhone, optionalPhoneWith, requiredPhone, requiredPhoneWith } from './phone';
import { requiredText } from './text';

const createShape = {
  name: requiredText({
    required: organizationErrors.nameRequired,
    max: fieldLengths.organizationNameOnCreate,
    tooLong: organizationErrors.nameTooLong,
    invalid: organizationErrors.nameInvalid,
  }),
  email,
  phoneNumber: requiredPhone,
};

/** POST organizations (§3, §5, Create organisation). */
export const organizationCreate = strict(createShape);

/** The create-organisation form: the terms must be accepted (§5). */
export const organizationCreateForm = strict({
  ...createShape,
  terms: z.literal(true, organizationErrors.termsRequired),
});

function withAdmin(mark: (sentence: string, field: 'name' | 'email') => string) {
  const own = withAdminErrors;
  return strict({
    name: requiredText({
      required: mark(own.nameRequired, 'name'),
      max: fieldLengths.organizationNameOnCreate,
      tooLong: mark(own.nameTooLong, 'name'),
      invalid: mark(own.nameInvalid, 'name'),
    }),
    email: emailWith({
      required: mark(own.emailRequired, 'email'),
      tooLong: mark(own.emailTooLong, 'email'),
      invalid: mark(own.emailInvalid, 'email'),
    }),
    orgNumber: requiredPhoneWith({
      required: own.phoneRequired,
      tooLong: own.phoneTooLong,
      invalid: own.phoneInvalid,
    }),
    userName: requiredText({
      required: own.adminNameRequired,
      max: fieldLengths.adminName,
      tooLong: own.adminNameTooLong,
      invalid: own.adminNameInvalid,
    }),
    userEmail: emailWith({
      required: own.adminEmailRequired,
      tooLong: own.adminEmailTooLong,
      invalid: own.adminEmailInvalid,
    }),
    userNumber: optionalPhoneWith({ tooLong: own.adminPhoneTooLong, invalid: own.adminPhoneInvalid }),
  });
}

/**
 * POST organizations/with-admin: `orgNumber` and `userNumber` are phone numbers (decisions.md §2). Its sentences carry the words
 * 'org name' and 'org email' that §5's error routing looks for.
 */
export const organizationWithAdmin = withAdmin(withAdminErrors.orgWords);

/** The same fields and rules for the form, whose sentences stand at their fields and need no such words. */
export const organizationWithAdminForm = withAdmin((sentence) => sentence);

function addressWith(streetRequired: string) {
  const own = organizationEditErrors;
  return strict({
    street: requiredText({
      required: streetRequired,
      max: fieldLengths.street,
      tooLong: own.streetTooLong,
      invalid: own.streetInvalid,
    }),
    city: requiredText({
      required: own.cityRequired,
      max: fieldLengths.city,
      tooLong: own.cityTooLong,
      invalid: own.cityInvalid,
    }),
    postalCode: requiredText({
      required: own.postalCodeRequired,
      max: fieldLengths.postalCode,
      tooLong: own.postalCodeTooLong,
      invalid: own.postalCodeInvalid,
    }),
  });
}

const editName = requiredText({
  required: organizationErrors.nameRequired,
  max: fieldLengths.organizationNameOnEdit,
  tooLong: organizationEditErrors.nameTooLong,
  invalid: organizationErrors.nameInvalid,
});

/** One of the 36 supported countries (§9). */
export const country = z.enum(supportedCountries, organizationErrors.countryUnsupported);

function updateWith(streetRequired: string) {
  return strict({
    id: uuid(idErrors.organizationInvalid).optional(),
    name: editName.optional(),
    email: organizationEditEmail.optional(),
    country: country.optional(),
    phoneNumber: optionalPhone,
    shippingAddress: addressWith(streetRequired).optional(),
  });
}

/** PATCH organizations/{id} and the settings page: only the groups that are sent are checked and changed (§5). */
export const organizationUpdate = updateWith(organizationEditErrors.streetRequired);

/** The super user's edit modal, which calls the street an address (§5). */
export const organizationUpdateInModal = updateWith(organizationEditErrors.streetRequiredInModal);

/** The settings page's two tabs, each with its whole group (§2, Organisation settings). */
export const commonSettingsForm = strict({
  name: editName,
  email: organizationEditEmail,
  phoneNumber: optionalPhone,
});
export const shippingAddressForm = strict({
  country,
  shippingAddress: addressWith(organizationEditErrors.streetRequired),
});
/** The edit modal's shipping tab, which calls the street an address (§5). */
export const shippingAddressFormInModal = strict({
  country,
  shippingAddress: addressWith(organizationEditErrors.streetRequiredInModal),
});

/**
 * GET organizations/options: those whose name contains `q` (empty: any name), or those of these ids. Other parameters are ignored.
 */
export const organizationOptionsQuery = z.object({
  q: typedSearch.optional(),
  ids: namedOrganizations.optional(),
});
