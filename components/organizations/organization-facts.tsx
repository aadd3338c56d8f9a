import { EmptyValue } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import { ContactPerson, EmailLink, PhoneLink } from '@/components/kit/text';
import { fact, FactList } from '@/components/kit/fact-list';
import { countryName } from '@/lib/i18n/locale/country-names.server';
import { formatDate } from '@/lib/i18n/locale/format';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { organizationMessages, organizationPageMessages, settingsMessages } from '@/lib/i18n/organizations';

/** A customer's facts and contact. */
export function OrganizationFacts({ organization }: { organization: OrganizationView }) {
  const {
    email,
    phoneNumber,
    orgNumber,
    vatNumber,
    registrationNumber,
    shippingAddress,
    country,
    createdAt,
    deletedAt,
    contactUser,
  } = organization;
  return (
    <FactList
      facts={[
        {
          term: organizationPageMessages.status,
          value:
            deletedAt === null ? (
              <Badge tone="success">{organizationMessages.active}</Badge>
            ) : (
              <Badge tone="warning">{organizationMessages.deactivated}</Badge>
            ),
        },
        { term: organizationPageMessages.email, value: <EmailLink email={email} /> },
        {
          term: organizationPageMessages.phone,
          value: phoneNumber === null ? <EmptyValue /> : <PhoneLink number={phoneNumber} />,
        },
        ...fact(organizationPageMessages.orgNumber, registrationNumber ?? orgNumber),
        ...fact(settingsMessages.vatNumber, vatNumber),
        {
          term: organizationPageMessages.shipTo,
          value: (
            <address className="not-italic">
              {shippingAddress !== null && (
                <>
                  {shippingAddress.street}
                  <br />
                  {shippingAddress.postalCode} {shippingAddress.city}
                  <br />
                </>
              )}
              {countryName(country)}
            </address>
          ),
        },
        ...(contactUser === null
          ? []
          : [
              {
                term: organizationPageMessages.contact,
                value: <ContactPerson person={{ ...contactUser.user, phoneNumber: null }} />,
              },
            ]),
        ...fact(organizationPageMessages.created, formatDate(createdAt)),
      ]}
    />
  );
}
