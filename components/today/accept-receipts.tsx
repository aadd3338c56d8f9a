'use client';

import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { toast, toastRefusal } from '@/components/kit/messages';
import { acceptReceiptsAction } from '@/lib/actions/parcels';
import { formatNumber } from '@/lib/i18n/locale/format';
import { parcelMessages } from '@/lib/i18n/parcels';

/** Takes over with one click what customers said came. */
export function AcceptReceipts() {
  const { submit, loading } = useAction(
    acceptReceiptsAction,
    ({ results }) => {
      const done = results.filter(({ ok, unchanged }) => ok && unchanged !== true).length;
      toast(parcelMessages.accepted(done, formatNumber(done)));
    },
    toastRefusal,
  );
  return (
    <Button size="sm" loading={loading} onClick={() => void submit({})}>
      {parcelMessages.accept}
    </Button>
  );
}
