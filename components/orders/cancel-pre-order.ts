import { mayBeDone } from '@/components/forms/stale-page';
import { callApi } from '@/components/kit/session-ended';
import { controlMessages } from '@/lib/i18n/controls';
import { faults } from '@/lib/i18n/requests';

/** Cancels a draft; answers the sentence of a failure, or null. */
export async function cancelPreOrder(orderId: string): Promise<string | null> {
  const connected = navigator.onLine;
  try {
    const response = await callApi('/api/devices/pre-order/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId }),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? faults.preOrderCanceling;
  } catch (error) {
    return mayBeDone(connected, error) ? controlMessages.doneUnknown : controlMessages.notSaved;
  }
}
