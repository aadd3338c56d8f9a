'use client';

import { useRef, type ReactNode } from 'react';
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { askBeforeLeaving } from './leaving';
import { classNames } from './styles';
import { FocusBack, FocusIn } from './focus-restore';
import { Icon } from './icon';
import { NoBreakText } from './text';
import { controlMessages } from '@/lib/i18n/controls';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. Put `data-autofocus` on the first focus. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** false: Esc and the ground do nothing. */
  dismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
};

/** A dialog over the page, which keeps the focus. Load it when it opens: it weighs 17 KB. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  dismissable = true,
  role = 'dialog',
}: ModalProps) {
  const panel = useRef<HTMLDivElement>(null);
  // A closed Dialog renders a style attribute, which the content security policy refuses.
  if (!open) return null;
  const close = () => askBeforeLeaving(onClose, panel.current);
  return (
    <Dialog
      open
      onClose={() => dismissable && close()}
      role={role}
      className="fixed inset-0 z-40 overflow-y-auto"
    >
      <FocusBack />
      <FocusIn panelRef={panel} />
      <DialogBackdrop className="fixed inset-0 bg-[rgb(3_24_31/0.6)]" />

      <div className="relative flex min-h-full items-end justify-center p-0 sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          className={classNames(
            // At a zoom of 400 % title and buttons would fill the window: all of it scrolls.
            'grid max-h-[92dvh] w-full animate-enter grid-rows-[auto_1fr_auto] overflow-hidden flake-lg bg-raised shadow-float max-sm:rounded-b-none [@media(height<22rem)]:max-h-none',
            widths[size],
          )}
        >
          <div className="flex items-start gap-4 border-b border-line px-5 py-4">
            <DialogTitle className="min-w-0 flex-1 py-1 font-display text-xl font-bold wrap-anywhere">
              {typeof title === 'string' ? <NoBreakText text={title} /> : title}
            </DialogTitle>
            <button
              type="button"
              aria-label={controlMessages.close}
              disabled={!dismissable}
              onClick={close}
              className="grid size-9 shrink-0 place-items-center flake-sm text-muted hover:bg-hover hover:text-ink"
            >
              <Icon of="x" className="size-5" />
            </button>
          </div>
          <div className="scroll-pb-20 overflow-y-auto px-5 py-5 text-md empty:p-0">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-sunken px-5 py-4">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
