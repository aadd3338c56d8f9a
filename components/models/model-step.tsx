'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import type { ModelInTable } from '@/components/models/models-columns';
import { patchModelAction } from '@/lib/actions/models';
import { modelMessages } from '@/lib/i18n/models';

const STEPS = {
  makeDefault: (name: string) => ({
    question: modelMessages.confirmDefault(name),
    label: modelMessages.makeDefault,
    change: { isDefault: true } as const,
    done: () => modelMessages.defaultDone(name),
    children: modelMessages.defaultConsequence,
  }),
  retire: (name: string) => ({
    destructive: true,
    question: modelMessages.confirmRetire(name),
    label: modelMessages.retire,
    change: { retired: true },
    done: () => modelMessages.retireDone(name),
    children: modelMessages.retireConsequence,
  }),
  resume: (name: string) => ({
    question: modelMessages.confirmResume(name),
    label: modelMessages.resume,
    change: { retired: false },
    done: () => modelMessages.resumeDone(name),
    children: modelMessages.resumeConsequence,
  }),
};

/** Asks before a model is made the default, retired or brought back (ADR 0047). */
export function ModelStep({
  model: { id, deviceFeatureName },
  step,
  onClose,
}: {
  model: ModelInTable;
  step: keyof typeof STEPS;
  onClose: () => void;
}) {
  const { change, ...asked } = STEPS[step](deviceFeatureName);
  return <ConfirmAction {...asked} action={patchModelAction} input={{ id, ...change }} onClose={onClose} />;
}
