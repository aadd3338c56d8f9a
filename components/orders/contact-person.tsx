import { EmailText } from '@/components/ui/email-text';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';

/** Whom the operator asks, with what reaches them. */
export function ContactPerson({ person }: { person: NonNullable<OrderDetail['contact']> }) {
  const { name, email, phoneNumber } = person;
  return (
    <span className="grid justify-items-start">
      {name}
      <a className="link" href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
      {phoneNumber !== null && (
        <a className="link" href={`tel:${phoneNumber}`}>
          {phoneNumber}
        </a>
      )}
    </span>
  );
}
