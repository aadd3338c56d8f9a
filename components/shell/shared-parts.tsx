'use client';

import { FaultPage } from '@/components/shell/fault-page';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { Fault } from '@/components/ui/fault';

/**
 * Shows nothing: the root layout has these parts so that they travel once. The shell, a missing page and a failed page each carried
 * them, 8 KB of each first visit, since a bundle shares only with the layouts around it.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [MessagePage, FaultPage, ButtonLink, Fault];
