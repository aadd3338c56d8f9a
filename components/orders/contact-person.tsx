import { EmailLink, PhoneLink } from '@/components/kit/contact-text';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';

/** The operator's contact, with e-mail and phone. */
export function ContactPerson({ person }: { person: NonNullable<OrderDetail['contact']> }) {
  const { name, email, phoneNumber } = person;
  return (
    <span className="grid justify-items-start">
      {name}
      <EmailLink email={email} />
      {phoneNumber !== null && <PhoneLink number={phoneNumber} />}
    </span>
  );
}
