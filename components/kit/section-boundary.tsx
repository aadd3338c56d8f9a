'use client';

import { Component, startTransition, Suspense, type ReactNode, useState } from 'react';
import { unstable_rethrow, useRouter } from 'next/navigation';
import { Fault } from './notices';

type Props = { message: string; of: string; onRetry: () => void; children: ReactNode };
type State = { failed: boolean; digest: string | undefined; of: string };

class Boundary extends Component<Props, State> {
  override state: State = { failed: false, digest: undefined, of: this.props.of };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    // Another view replaces it, which need not fail.
    return of === state.of ? null : { failed: false, digest: undefined, of };
  }

  static getDerivedStateFromError(error: unknown): Omit<State, 'of'> {
    // Redirects and 'no such page' are thrown too, and are not faults.
    unstable_rethrow(error);
    const digest =
      typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined;
    return { failed: true, digest };
  }

  private readonly retry = () => {
    startTransition(() => {
      this.props.onRetry();
      this.setState({ failed: false, digest: undefined });
    });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="p-5">
        <Fault message={this.props.message} requestId={this.state.digest} onRetry={this.retry} />
      </div>
    );
  }
}

/**
 * A part of a page that loads and fails by itself: `skeleton`, then `message` with Retry after a failure. The old view stays until the next
 * is there.
 */
export function SectionBoundary({
  of = '',
  message,
  skeleton,
  children,
}: {
  /** Its view's address. Another address gets another try after a failure. */
  of?: string;
  message: string;
  /** Absent where nothing is waited for. */
  skeleton?: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();
  // Later late rows are no reason to reset picks or dialogs.
  const [bare] = useState(skeleton === undefined);
  return (
    <Boundary of={of} message={message} onRetry={() => router.refresh()}>
      {/* React sends long content of a Suspense behind its fallback, although it is there. */}
      {bare ? children : <Suspense fallback={skeleton}>{children}</Suspense>}
    </Boundary>
  );
}
