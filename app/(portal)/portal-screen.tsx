import type { Metadata } from 'next';
import { notFound, unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { orFault } from '@/app/page-fault';
import { NotFoundPage } from '@/components/shell/message-pages';
import { reportPageFault } from '@/lib/http/report-page-fault';
import { requireCapability, requireUser, showNotFound } from '@/lib/auth/page-guard';
import type { Capability } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { isKind } from '@/lib/domain/errors';
import { faultPageMessages, notFoundMessages } from '@/lib/i18n/controls';

/**
 * A page of the portal and its title, for a signed-in person with the permission `may` (null: any person). For all others, and where an
 * operation finds nothing, it renders 'Bad URL' as a part of the document (ADR 0052); so for a fault of ours (ADR 0053).
 */
export function portalScreen<Props>(
  may: Capability | null,
  title: (actor: UserActor, props: Props) => string | Promise<string>,
) {
  const asking = () => (may === null ? requireUser() : requireCapability(may));
  return {
    generateMetadata: async (props: Props): Promise<Metadata> => {
      try {
        return await unlessMissing(
          async () => ({ title: await title(await asking(), props) }),
          () => ({ title: notFoundMessages.title }),
        );
      } catch (error) {
        unstable_rethrow(error);
        await reportPageFault(error);
        return { title: faultPageMessages.title };
      }
    },

    page: <Shown,>(show: (actor: UserActor, props: Shown) => ReactNode | Promise<ReactNode>) =>
      orFault<Shown>((props) =>
        unlessMissing(
          async () => show(await asking(), props),
          () => {
            showNotFound();
            return <NotFoundPage />;
          },
        ),
      ),
  };
}

/** The result of `make`, or of `otherwise` where there is no such page. */
async function unlessMissing<T>(make: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (isKind(error, 'notFound') || digestOf(error) === NOT_FOUND) return otherwise();
    throw error;
  }
}

/** The mark of `notFound` errors; Next has no other way to ask. */
const NOT_FOUND = digestThrownBy(notFound);

function digestThrownBy(fail: () => never): unknown {
  try {
    return fail();
  } catch (error) {
    return digestOf(error);
  }
}

function digestOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'digest') : undefined;
}
