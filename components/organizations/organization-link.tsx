import Link from 'next/link';
import { None } from '@/components/ui/none';

/** An organisation by its name, which leads to its page: the operator's. One that is deleted is a name alone. */
export function OrganizationLink({ id, name }: { id: string | null; name: string | null }) {
  if (name === null) return <None />;
  if (id === null) return name;
  return (
    <Link href={`/organizations/${id}`} prefetch={false} className="link">
      {name}
    </Link>
  );
}
