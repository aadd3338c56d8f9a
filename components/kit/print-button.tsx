'use client';

import { Button } from './button';
import { controlMessages } from '@/lib/i18n/controls';

/** Opens the browser's own dialog for printing. */
export function PrintButton() {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      {controlMessages.print}
    </Button>
  );
}
