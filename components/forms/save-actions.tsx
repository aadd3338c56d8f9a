'use client';

import { Button } from '@/components/kit/button';
import { controlMessages } from '@/lib/i18n/controls';
import { FormActions, SubmitButton } from './form-actions';

/** The buttons of a dialog that edits what is stored. */
export function SaveActions({ onCancel }: { onCancel: () => void }) {
  return (
    <FormActions>
      <Button onClick={onCancel}>{controlMessages.cancel}</Button>
      <SubmitButton onlyAfterEdit>{controlMessages.save}</SubmitButton>
    </FormActions>
  );
}
