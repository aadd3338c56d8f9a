import { ContactPerson } from '@/components/orders/contact-person';
import { Badge } from '@/components/ui/badge';
import { EmailLink, PhoneLink } from '@/components/ui/contact-text';
import { fact, FactList } from '@/components/ui/fact-list';
import { EmptyValue } from '@/components/ui/empty-value';
import { countryName } from '@/lib/config/country-names.server';
import { formatDate } from '@/lib/config/format';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { organizationPageMessages } from '@/lib/messages/organization-page';
import { organizationMessages } from '@/lib/messages/organizations';

/** A customer's facts and contact. */
export function OrganizationFacts({ organization }: { organization: OrganizationView }) {
  const { email, phoneNumber, orgNumber, shippingAddress, country, createdAt, deletedAt, contactUser } =
    organization;
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
        ...fact(organizationPageMessages.orgNumber, orgNumber),
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
