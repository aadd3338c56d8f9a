import { useRef, useState } from 'react';
import { useAction } from '@/components/forms/use-action';
import type { SelectOption } from '@/components/kit/select';
import { toastRefusal } from '@/components/kit/messages';
import { readOrderFormAction } from '@/lib/actions/orders';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';

/**
 * The super user's customer, with the data that it lacks. `asked` is the one being read: until then the form cannot order. The last choice
 * counts.
 */
export function useOrderingFor(onPicked: (organization: OrderForm['organization']) => void) {
  const [asked, setAsked] = useState<SelectOption | null>(null);
  const latest = useRef('');
  const picked = (organization: OrderForm['organization']) => {
    if (organization !== null && organization.id !== latest.current) return;
    setAsked(null);
    onPicked(organization);
  };
  const { submit } = useAction(
    readOrderFormAction,
    ({ organization }) => picked(organization),
    (sentence) => {
      setAsked(null);
      toastRefusal(sentence);
    },
    { unanswered: null },
  );
  const pick = (option: SelectOption | undefined) => {
    latest.current = option?.value ?? '';
    if (option === undefined) return picked(null);
    setAsked(option);
    void submit({ orgId: option.value });
  };
  return { asked, pick };
}
