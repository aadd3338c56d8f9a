'use client';

import { FaultPage } from '@/components/shell/fault-page';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { Fault } from '@/components/ui/fault';

/**
 * Nothing to see: that the root layout has these parts is what sends them once. The shell, a page that is not there and one that cannot be
 * made each carried them, 8 KB of each first visit, since a bundle shares only with the layouts around it.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [MessagePage, FaultPage, ButtonLink, Fault];
