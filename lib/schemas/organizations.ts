import { z } from '@/lib/schemas/zod';
import { supportedCountries } from '@/lib/vocabulary/countries';
import { fieldLengths } from '@/lib/config/limits';
import { organizationEditErrors, organizationErrors, withAdminErrors } from '@/lib/i18n/organizations';
import { idErrors } from '@/lib/i18n/requests';
import { optionalText, requiredName, requiredText, type Sentence } from './text';
import { costCentre } from './cost-centre';
import { email, emailWith, organizationEditEmail } from './email';
import { uuid } from './ids';
import { strict } from './zod';
import { optionalPhone, optionalPhoneWith, requiredPhone, requiredPhoneWith } from './phone';

const createShape = {
  name: requiredName({
    required: () => organizationErrors.nameRequired,
    max: fieldLengths.organizationNameOnCreate,
    tooLong: () => organizationErrors.nameTooLong,
    invalid: () => organizationErrors.nameInvalid,
  }),
  email,
  phoneNumber: requiredPhone,
};

/** POST organizations. */
export const organizationCreate = strict(createShape);

/** The create-organisation form: the terms must be accepted. */
export const organizationCreateForm = strict({
  ...createShape,
  terms: z.literal(true, { error: () => organizationErrors.termsRequired }),
});

/** Refuses a name or e-mail address of another organisation. Only for the operator. */
const unique = z.boolean({ error: () => organizationErrors.uniqueInvalid }).optional();

function withAdmin(mark: (sentence: string, field: 'name' | 'email') => string) {
  const marked = (sentence: Sentence, field: 'name' | 'email') => () => mark(sentence(), field);
  return strict({
    name: requiredName(
      {
        required: marked(() => withAdminErrors.nameRequired, 'name'),
        max: fieldLengths.organizationNameOnCreate,
        tooLong: marked(() => withAdminErrors.nameTooLong, 'name'),
        invalid: marked(() => withAdminErrors.nameInvalid, 'name'),
      },
      (sentence) => mark(sentence, 'name'),
    ),
    email: emailWith({
      required: marked(() => withAdminErrors.emailRequired, 'email'),
      tooLong: marked(() => withAdminErrors.emailTooLong, 'email'),
      invalid: marked(() => withAdminErrors.emailInvalid, 'email'),
    }),
    orgNumber: requiredPhoneWith({
      required: () => withAdminErrors.phoneRequired,
      tooLong: () => withAdminErrors.phoneTooLong,
      invalid: () => withAdminErrors.phoneInvalid,
    }),
    userName: requiredName({
      required: () => withAdminErrors.adminNameRequired,
      max: fieldLengths.adminName,
      tooLong: () => withAdminErrors.adminNameTooLong,
      invalid: () => withAdminErrors.adminNameInvalid,
    }),
    userEmail: emailWith({
      required: () => withAdminErrors.adminEmailRequired,
      tooLong: () => withAdminErrors.adminEmailTooLong,
      invalid: () => withAdminErrors.adminEmailInvalid,
    }),
    userNumber: optionalPhoneWith({
      tooLong: () => withAdminErrors.adminPhoneTooLong,
      invalid: () => withAdminErrors.adminPhoneInvalid,
    }),
    unique,
  });
}

/** POST organizations/with-admin: `orgNumber` and `userNumber` are phones. Some clients look for 'org name' and 'org email'. */
export const organizationWithAdmin = withAdmin((sentence, field) =>
  withAdminErrors.namingOrgField(sentence, field),
);

/** The same fields and rules for the form, whose sentences need no such words. */
export const organizationWithAdminForm = withAdmin((sentence) => sentence);

function addressWith(streetRequired: Sentence) {
  return strict({
    street: requiredText({
      required: streetRequired,
      max: fieldLengths.street,
      tooLong: () => organizationEditErrors.streetTooLong,
      invalid: () => organizationEditErrors.streetInvalid,
    }),
    city: requiredText({
      required: () => organizationEditErrors.cityRequired,
      max: fieldLengths.city,
      tooLong: () => organizationEditErrors.cityTooLong,
      invalid: () => organizationEditErrors.cityInvalid,
    }),
    postalCode: requiredText({
      required: () => organizationEditErrors.postalCodeRequired,
      max: fieldLengths.postalCode,
      tooLong: () => organizationEditErrors.postalCodeTooLong,
      invalid: () => organizationEditErrors.postalCodeInvalid,
    }),
  });
}

/** The operation checks a changed one (`nameFault`). */
const editName = requiredText({
  required: () => organizationErrors.nameRequired,
  max: fieldLengths.organizationNameOnEdit,
  tooLong: () => organizationEditErrors.nameTooLong,
  invalid: () => organizationErrors.nameInvalid,
});

export const country = z.enum(supportedCountries, { error: () => organizationErrors.countryUnsupported });

const companyNumber = (sentences: { tooLong: Sentence; invalid: Sentence }) =>
  optionalText({ ...sentences, max: fieldLengths.companyNumber }).optional();

/** An organisation's own numbers: empty and null take one away. The operation checks their forms, which depend on the country. */
const ownNumbers = {
  vatNumber: companyNumber({
    tooLong: () => organizationEditErrors.vatNumberTooLong,
    invalid: () => organizationEditErrors.vatNumberInvalid,
  }),
  registrationNumber: companyNumber({
    tooLong: () => organizationEditErrors.registrationNumberTooLong,
    invalid: () => organizationEditErrors.registrationNumberInvalid,
  }),
  costCentre: costCentre.optional(),
};

function updateWith(streetRequired: Sentence) {
  return strict({
    id: uuid(() => idErrors.organizationInvalid).optional(),
    name: editName.optional(),
    email: organizationEditEmail.optional(),
    country: country.optional(),
    phoneNumber: optionalPhone,
    ...ownNumbers,
    shippingAddress: addressWith(streetRequired).optional(),
    unique,
  });
}

/** PATCH organizations/{id} and the settings page: only the sent groups are checked and changed. */
export const organizationUpdate = updateWith(() => organizationEditErrors.streetRequired);

/** The super user's edit modal, which calls the street an address. */
export const organizationUpdateInModal = updateWith(() => organizationEditErrors.streetRequiredInModal);

/** The settings page's two tabs, each with its whole group. */
export const commonSettingsForm = strict({
  name: editName,
  email: organizationEditEmail,
  phoneNumber: optionalPhone,
  ...ownNumbers,
});
export const shippingAddressForm = strict({
  country,
  shippingAddress: addressWith(() => organizationEditErrors.streetRequired),
});
/** The edit modal's shipping tab. */
export const shippingAddressFormInModal = strict({
  country,
  shippingAddress: addressWith(() => organizationEditErrors.streetRequiredInModal),
});
