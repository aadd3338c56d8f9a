'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { whenOpened } from '@/components/ui/when-opened';
import { controlMessages } from '@/lib/messages/controls';

const ConfirmModal = whenOpened(() =>
  import('@/components/ui/confirm-modal').then((file) => file.ConfirmModal),
);

/** The address that a click would leave for in this tab, or null where it stays or is not ours to stop. */
function leavingFor(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (
    url.origin === location.origin &&
    url.pathname === location.pathname &&
    url.search === location.search
  ) {
    return null;
  }
  return link.href;
}

/** While active, asks before the page is left by a link, by closing the tab or by reloading. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const href = leavingFor(event);
      if (!href) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(href);
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [active]);

  if (target === null) return null;
  const leave = () => {
    const url = new URL(target);
    setTarget(null);
    if (url.origin === location.origin) router.push(url.pathname + url.search + url.hash);
    else location.assign(target);
  };
  return (
    <ConfirmModal
      open
      destructive
      title={controlMessages.leaveQuestion}
      confirmLabel={controlMessages.leave}
      cancelLabel={controlMessages.stay}
      onConfirm={leave}
      onClose={() => setTarget(null)}
    >
      {controlMessages.leaveConsequence}
    </ConfirmModal>
  );
}
