'use client';

import { Button } from '@/components/ui/button';
import { controlMessages } from '@/lib/messages/controls';

/** Opens the browser's own dialog for printing. */
export function PrintButton() {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      {controlMessages.print}
    </Button>
  );
}
