'use client';

import { useState } from 'react';
import { openCustomerPortal } from '@/components/organizations/open-portal';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';

const PortalFailedModal = lazyPart(() =>
  import('@/components/organizations/portal-failed-modal').then((file) => file.PortalFailedModal),
);

/** Opens the payment provider's customer portal in a new tab. */
export function PortalButton({ organizationId, label }: { organizationId: string; label: string }) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    setState('opening');
    setState((await openCustomerPortal(organizationId)) ? 'idle' : 'failed');
  };
  return (
    <>
      <Button
        loading={state === 'opening'}
        icon={<Icon of="external-link" className="size-4.5" />}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {state === 'failed' && <PortalFailedModal onClose={() => setState('idle')} />}
    </>
  );
}
