'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from './notices';
import { Button } from './button';
import { Modal } from './modal';
import { controlMessages } from '@/lib/i18n/controls';

export type ConfirmModalProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question; a destructive one names the thing. */
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red, and the focus starts on Cancel. */
  destructive?: boolean;
  loading?: boolean;
  /** The sentence of a refusal; the dialog stays open with it. */
  error?: string | undefined;
  /** A rule said no: the consequences of a yes go away. The person may remove the obstacle and try again. */
  refused?: boolean;
};

/** The refusal takes the focus, so that it is read out at once. */
function FocusedError({ children }: { children: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [children]);
  return (
    <div ref={element} tabIndex={-1}>
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}

/** Asks before something is done. */
export function ConfirmModal({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = controlMessages.cancel,
  destructive = false,
  loading = false,
  error,
  refused = false,
}: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      dismissable={!loading}
      footer={
        <>
          <Button onClick={onClose} disabled={loading} data-autofocus={destructive || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            loading={loading}
            onClick={onConfirm}
            data-autofocus={destructive ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 wrap-anywhere">
        {error && <FocusedError>{error}</FocusedError>}
        {!refused && children}
      </div>
    </Modal>
  );
}
