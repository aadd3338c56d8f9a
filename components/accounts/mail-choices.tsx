'use client';

import { useState } from 'react';
import { useAction } from '@/components/forms/use-action';
import { Checkbox } from '@/components/kit/checkbox';
import { toast, toastRefusal } from '@/components/kit/messages';
import { chooseMailsAction } from '@/lib/actions/accounts';
import { mailChoiceMessages, mailKindLabels, mailKindTexts } from '@/lib/i18n/accounts';
import { type MailKind, mailKinds } from '@/lib/vocabulary/mail-kinds';

type Choice = Record<MailKind, boolean>;

/** Which mails the person gets (ADR 0070): each switch counts at once, and goes back if it is refused. */
export function MailChoices({ chosen }: { chosen: Choice }) {
  return (
    <div className="grid gap-3">
      <p className="text-muted">{mailChoiceMessages.text}</p>
      {mailKinds.map((kind) => (
        <MailSwitch key={kind} kind={kind} initially={chosen[kind]} />
      ))}
      <p className="text-sm text-muted">{mailChoiceMessages.duty}</p>
    </div>
  );
}

function MailSwitch({ kind, initially }: { kind: MailKind; initially: boolean }) {
  const [on, setOn] = useState(initially);
  const label = mailKindLabels[kind];
  const { submit, loading } = useAction(
    chooseMailsAction,
    (now) => {
      setOn(now[kind]);
      toast(now[kind] ? mailChoiceMessages.on(label) : mailChoiceMessages.off(label));
    },
    (sentence) => {
      setOn((asked) => !asked);
      toastRefusal(sentence);
    },
    { unanswered: null },
  );
  return (
    <Checkbox
      checked={on}
      aria-describedby={`mails-${kind}`}
      onChange={({ target: { checked } }) => {
        if (loading) return;
        setOn(checked);
        void submit({ [kind]: checked });
      }}
      label={
        <>
          <span className="font-semibold">{label}</span>
          <span id={`mails-${kind}`} className="block text-muted" aria-hidden="true">
            {mailKindTexts[kind]}
          </span>
        </>
      }
    />
  );
}
