import Link from 'next/link';
import { classNames } from '@/components/kit/styles';
import { EmptyValue, nameLength, wordStyle } from '@/components/kit/cells';

/** An organisation's name, a link to its page. A deleted one is a name alone. */
export function OrganizationLink({ id, name }: { id: string | null; name: string | null }) {
  if (name === null) return <EmptyValue />;
  if (id === null) return name;
  return (
    <Link
      href={`/organizations/${id}`}
      prefetch={false}
      className={classNames('link', wordStyle(name))}
      data-name={nameLength(name)}
    >
      {name}
    </Link>
  );
}
