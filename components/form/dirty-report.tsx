'use client';

import { useEffect, useEffectEvent } from 'react';
import { useFormState } from 'react-hook-form';

/** Tells whoever stands around a Form whether something in it was edited. */
export function DirtyReport({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  const report = useEffectEvent(onChange);
  useEffect(() => report(isDirty), [isDirty]);
  return null;
}
