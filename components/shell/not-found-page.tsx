'use client';

import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/kit/button';
import { notFoundMessages } from '@/lib/i18n/controls';
import { Drawing } from '@/components/kit/art/drawings';

/** The page of any other path. A client component: Next sends it with every page. */
export function NotFoundPage() {
  return (
    <MessagePage
      drawing={<BottleDrawing />}
      title={notFoundMessages.title}
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          {notFoundMessages.back}
        </ButtonLink>
      }
    >
      {notFoundMessages.text}
    </MessagePage>
  );
}

/** No such page: a bottle that drifted here without an address. */
function BottleDrawing() {
  return (
    <Drawing>
      <g transform="rotate(-24 120 78)">
        <path
          className="fill-flake-foam"
          d="M78 62h62l18 9h18v18h-18l-18 9H78c-5 0-8-3-8-8V70c0-5 3-8 8-8z"
        />
        <path className="fill-flake-sea" d="M78 62h20l-8 36H78c-5 0-8-3-8-8V70c0-5 3-8 8-8z" />
        <path className="fill-flake-coral" d="M176 72h10l3 8-3 8h-10z" />
        <path className="fill-surface" d="m102 70 28 3-3 17-27-3z" />
        <path
          className="fill-none stroke-muted"
          strokeWidth="2.5"
          strokeLinecap="round"
          d="m107 76 17 2m-18 4 12 1"
        />
      </g>
    </Drawing>
  );
}
