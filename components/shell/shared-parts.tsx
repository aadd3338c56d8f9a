'use client';

import { FaultPage } from '@/components/shell/fault-page';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/kit/button';
import { Fault } from '@/components/kit/notices';

/**
 * Shows nothing: the root layout has these parts so that they travel once (8 KB of each first visit): a bundle shares only with the layouts
 * around it.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [MessagePage, FaultPage, ButtonLink, Fault];
