'use client';

import { useState } from 'react';
import { ChoiceDay, ChoiceSelect, ChoiceText, useChoices } from '@/components/lists/choice-fields';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';
import { readApi, type Search } from '@/components/kit/use-search';
import { eventKinds } from '@/lib/vocabulary/event-types';
import { paging } from '@/lib/config/limits';
import { eventFilterMessages, eventKindLabels } from '@/lib/i18n/events';
import type { Choices } from '@/lib/schemas/list-query';
import type { AddressWithout } from '@/lib/schemas/list-address';

const searchPeople =
  (path: '/api/users/with-org' | '/api/users/org-related'): Search<readonly SelectOption[]> =>
  async (q, signal) => {
    const { data } = await readApi<{ data: { id: string; name: string; email: string }[] }>(
      path,
      { q, limit: String(paging.maxOptions) },
      signal,
    );
    return data.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }));
  };
const searchEverybody = searchPeople('/api/users/with-org');
const searchColleagues = searchPeople('/api/users/org-related');

/** The event log's further filters. `personName`: of the picked person. */
export function EventFilterFields({
  chosen,
  everyOrganization,
  personName,
  ...address
}: AddressWithout & { chosen: Choices; everyOrganization: boolean; personName: string | null }) {
  const field = useChoices(chosen, address);
  const person = field('person', eventFilterMessages.person);
  const [picked, setPicked] = useState<SelectOption | null>(null);
  const named = { value: person.value, label: personName ?? eventFilterMessages.unknownPerson };
  return (
    <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[repeat(2,minmax(0,1fr))_repeat(2,minmax(12rem,1fr))_minmax(10.5rem,1fr)]">
      <ChoiceSelect
        {...field('kind', eventFilterMessages.kind)}
        any={eventFilterMessages.anyKind}
        options={eventKinds
          // Sign-ins are the operator's to see.
          .filter((kind) => everyOrganization || kind !== 'session')
          .map((kind) => ({ value: kind, label: eventKindLabels[kind] }))}
      />
      <Picker
        label={person.label}
        placeholder={eventFilterMessages.anybody}
        searchLabel={eventFilterMessages.findPerson}
        search={everyOrganization ? searchEverybody : searchColleagues}
        value={person.value === '' ? [] : [picked?.value === person.value ? picked : named]}
        onChange={([one]) => {
          setPicked(one ?? null);
          person.onChoose(one?.value ?? '');
        }}
      />
      <ChoiceText {...field('about', eventFilterMessages.about)} />
      <ChoiceDay {...field('from', eventFilterMessages.from)} />
      <ChoiceDay {...field('to', eventFilterMessages.to)} />
    </div>
  );
}
