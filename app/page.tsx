import { redirect } from 'next/navigation';
import { orFault } from '@/app/page-fault';
import { getActor } from '@/lib/auth/actor';

/** The start: to sign-in, or to the dashboard. */
export default orFault(async function IndexPage() {
  const actor = await getActor();
  redirect(actor.kind === 'user' ? '/dashboard' : '/sign-in');
});
