import { orderFormMessages } from '@/lib/messages/orders';

/** A tab that waits for the address of the payment page. */
export interface PaymentTab {
  /** Shows the payment page; answers whether there is still a tab to show it in. */
  show: (url: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab in the very click that orders, because a browser blocks one that opens later. It says that it is
 * loading until the payment page's address is known, and has no way back to this page.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.document.title = orderFormMessages.paymentTabTitle;
    tab.document.body.textContent = orderFormMessages.paymentTabText;
    tab.opener = null;
  }
  return {
    show(url) {
      if (tab === null || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
