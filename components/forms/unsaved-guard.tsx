'use client';

import { useEffect, useState, type RefObject } from 'react';
import { useRouter } from 'next/navigation';
import { addGuard, type LeaveScope } from '@/components/kit/leaving';
import { lazyPart } from '@/components/kit/lazy-part';
import { formMessages } from '@/lib/i18n/forms';

const ConfirmModal = lazyPart(() =>
  import('@/components/kit/confirm-modal').then((file) => file.ConfirmModal),
);

interface LeavingWords {
  question: string;
  consequence: string;
  leave: string;
  stay: string;
}

/** While active, asks before the form goes: by a link, Back, a reload, sign-out, or Esc in a dialog. */
export function UnsavedGuard({
  active,
  form,
  words: own,
}: {
  active: boolean;
  /** Without one, closing only a dialog asks nothing. */
  form?: RefObject<HTMLFormElement | null>;
  /** The lost data, where it was not typed. */
  words?: LeavingWords;
}) {
  const router = useRouter();
  const [asked, setAsked] = useState<{ go: () => void; what: LeaveScope } | null>(null);

  useEffect(() => {
    if (!active) return;
    return addGuard({
      form: form?.current ?? null,
      ask: (go, what) => setAsked({ go, what }),
      visit: (path) => router.push(path),
    });
  }, [active, form, router]);

  // The edits have been saved meanwhile.
  if (asked !== null && !active) setAsked(null);
  if (asked === null) return null;
  const words = own ?? formMessages.leaving[asked.what];
  return (
    <ConfirmModal
      open
      destructive
      title={words.question}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => {
        setAsked(null);
        asked.go();
      }}
      onClose={() => setAsked(null)}
    >
      {words.consequence}
    </ConfirmModal>
  );
}
