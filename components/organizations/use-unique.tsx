import { useRef, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { organizationErrors } from '@/lib/messages/organizations';

/**
 * Lets the operator save an organisation that has the name or the e-mail address of another one, once they were told so. `asked` is what a
 * save sends as `unique`.
 */
export function useUnique(): {
  asked: () => boolean;
  refused: (code: string | null) => void;
  /** Call it where the form is sent the usual way. */
  usual: () => void;
  /** The way to save all the same; nothing until a save was refused for it. */
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

/** Goes with the refusal that it answers: another name or address was not asked about yet. */
function SaveAnyway({ onPress }: { onPress: () => void }) {
  const { errors, isSubmitting } = useFormState();
  // What the form finds by itself is no refusal.
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
