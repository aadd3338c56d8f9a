'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { Banner } from '@/components/kit/notices';
import { buttonStyle } from '@/components/kit/styles';
import { timings } from '@/lib/config/limits';
import { orderMessages } from '@/lib/i18n/orders';

/** Waits for the payment page and redirects to it. Without a script the button does. */
export function PaymentWait({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), timings.paymentWaitMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div className="mb-6 grid gap-3">
      <Banner tone="info" live="auto">
        {orderMessages.paymentWait}
      </Banner>
      <p>
        <a href={href} className={buttonStyle('secondary', 'md')}>
          {orderMessages.paymentWaitRetry}
        </a>
      </p>
    </div>
  );
}
