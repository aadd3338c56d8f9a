import { Badge, type Tone } from '@/components/kit/badge';
import { returningLabels, returnStateLabels } from '@/lib/i18n/returns';
import type { ReturningState, ReturnState } from '@/lib/vocabulary/returns';

const stateTones: Record<ReturnState, Tone> = {
  announced: 'warning',
  sent: 'info',
  received: 'accent',
  settled: 'success',
  withdrawn: 'neutral',
};

const returningTones: Record<ReturningState, Tone> = {
  awaited: 'warning',
  onTheWay: 'info',
  lost: 'danger',
  here: 'accent',
  settled: 'success',
  settledLost: 'danger',
  kept: 'neutral',
};

/** How far a return is. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={stateTones[state]}>{returnStateLabels[state]}</Badge>;
}

/** What became of a device of a return. */
export function ReturningBadge({ state }: { state: ReturningState }) {
  return <Badge tone={returningTones[state]}>{returningLabels[state]}</Badge>;
}
