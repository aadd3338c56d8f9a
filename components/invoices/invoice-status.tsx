import { Badge, type Tone } from '@/components/kit/badge';
import { invoiceWord, type WordedInvoice } from '@/lib/i18n/reading/invoice-word';

const tones: Record<WordedInvoice['status'], Tone> = {
  draft: 'neutral',
  open: 'warning',
  paid: 'success',
  void: 'neutral',
  uncollectible: 'danger',
};

function toneOf({ status, overdue, seriouslyOverdue, collected, creditedAway }: WordedInvoice): Tone {
  if (overdue || seriouslyOverdue) return 'danger';
  if (collected) return 'info';
  return creditedAway ? 'neutral' : tones[status];
}

/** The state of an invoice. */
export function InvoiceStatusBadge({ invoice }: { invoice: WordedInvoice }) {
  return <Badge tone={toneOf(invoice)}>{invoiceWord(invoice)}</Badge>;
}
