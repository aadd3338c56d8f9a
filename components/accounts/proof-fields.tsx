'use client';

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { CodeField } from '@/components/accounts/code-field';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { Banner } from '@/components/kit/notices';
import { passkeyUseMessages } from '@/lib/i18n/passkeys';
import { secondFactorMessages } from '@/lib/i18n/second-factor';

/** Which second steps a person has. */
export interface Factors {
  app: boolean;
  passkeys: boolean;
}

/** The second step in a Form: a code, or a passkey, which sends the form. */
export function ProofFields({ app, passkeys }: Factors) {
  return (
    <>
      {passkeys && <UsePasskey />}
      {(app || passkeys) && (
        <CodeField
          name="otp"
          label={app ? secondFactorMessages.anyCode : secondFactorMessages.recoveryCode}
          digits={app}
        />
      )}
    </>
  );
}

async function ask() {
  const { askPasskey } = await import('./ask-passkey');
  return askPasskey();
}

function UsePasskey() {
  const { setValue, trigger, formState } = useFormContext();
  const { isSubmitting } = formState;
  const { submit, loading, error } = useAction(ask, (passkey) => setValue('passkey', passkey));
  useEffect(() => {
    // It is good for one try.
    if (!isSubmitting) setValue('passkey', undefined);
  }, [isSubmitting, setValue]);
  return (
    <div className="grid justify-items-start gap-3">
      {error !== undefined && <Banner tone="warning">{error}</Banner>}
      <Button
        loading={loading}
        onClick={(event) => {
          const { form } = event.currentTarget;
          // A missing password is said before anybody touches the key.
          void trigger().then(async (isFine) => {
            if (!isFine || (await submit(undefined)) === null) form?.requestSubmit();
          });
        }}
      >
        {passkeyUseMessages.use}
      </Button>
    </div>
  );
}
