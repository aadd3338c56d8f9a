import { useRef, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/kit/button';
import { organizationErrors } from '@/lib/i18n/organizations';

/** Lets the operator save another organisation's name or e-mail address after a warning. A save sends `asked` as `unique`. */
export function useUnique(): {
  asked: () => boolean;
  refused: (code: string | null) => void;
  /** Call it on a usual submit of the form. */
  usual: () => void;
  /** The way to save all the same; nothing before such a refusal. */
  anyway: ReactNode;
} {
  const isMeant = useRef(false);
  const [exists, setExists] = useState(false);
  return {
    asked: () => !isMeant.current,
    refused: (code) => {
      isMeant.current = false;
      setExists(code === 'ORGANIZATION_EXISTS');
    },
    usual: () => {
      isMeant.current = false;
    },
    anyway: exists && <SaveAnyway onPress={() => (isMeant.current = true)} />,
  };
}

/** Ends with its refusal: another name or address needs another question. */
function SaveAnyway({ onPress }: { onPress: () => void }) {
  const { errors, isSubmitting } = useFormState();
  // The form's own errors are no refusal.
  const isRefused = Object.values(errors).some((error) => error?.type === 'server');
  if (!isRefused && !isSubmitting) return null;
  return (
    <Button
      // No submit button: Enter in a field would press the first of the form.
      onClick={({ currentTarget }) => {
        onPress();
        currentTarget.form?.requestSubmit();
      }}
    >
      {organizationErrors.saveAnyway}
    </Button>
  );
}
