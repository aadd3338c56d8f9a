import { nextAuth } from '@/lib/http/next-auth';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { signOut } from '@/lib/domain/accounts/end-sessions';

const handler = nextAuth({ signIn, signOut });
export { handler as GET, handler as POST };
