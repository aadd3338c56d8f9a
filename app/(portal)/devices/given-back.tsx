import type { ReactNode } from 'react';
import { givenBackView } from '@/components/devices/given-back-view';
import { ListPage } from '@/components/lists/list-page';
import type { UserActor } from '@/lib/auth/principal';
import { listGivenBack } from '@/lib/domain/rentals/list-given-back';
import { deviceMessages } from '@/lib/i18n/devices';
import { givenBackList } from '@/lib/schemas/lists';
import { type Asked, type Kept, KeepChoices } from './kept-choices';

/** The second view of a customer's devices: what it had and no longer has. */
export function GivenBack({
  actor,
  asked,
  kept,
  above,
}: {
  actor: UserActor;
  asked: Asked;
  kept: Kept;
  /** What waits, in either view. */
  above: ReactNode;
}) {
  const list = givenBackList.remembering(kept.rows);
  const query = list.pageOrDefaults(asked);
  return (
    <ListPage
      view={givenBackView(actor, list)}
      query={query}
      read={(query) => listGivenBack.parsed(actor, query)}
      description={deviceMessages.descriptionGivenBack}
      above={above}
      below={<KeepChoices asked={asked} kept={kept} rows={query.limit} view="givenBack" />}
    />
  );
}
