import { during } from './language';

export const orderErrors = {
  organizationRequired: 'Organization is required.',
  noShippingAddress: 'Organization has no shipping address.',
  linesRequired: 'Pick at least one device model',
  linesTooMany: (max: number) => `No more than ${max} device models fit into one request`,
  lineRepeated: 'Each device model can be listed only once',
  modelRequired: 'Pick a device model',
  modelsGone: (models: string) => `Can no longer be ordered, and is not in this order: ${models}.`,
  modelUnknown: (model: string) => `There is no device model ${model}`,
  modelRetired: (model: string) => `Device model ${model} can no longer be ordered`,
  quantityInvalid: 'Device quantity should be a whole number of at least 1',
  quantityTooMany: (max: string) => `Device quantity should be no more than ${max}`,
  typeInvalid: 'Pick how the order is paid: by card or by invoice',
  idRequired: 'Order ID cannot be empty',
  idInvalid: 'Order ID is not valid UUID',
  countryUnsupported: 'An order can be paid by invoice only in the supported countries',
  notEnough: 'There are not enough free devices in stock',
  tooLarge: (max: string) => `An order of so many devices is more than ${max} per 30 days`,
  notEditable: 'This order can no longer be changed',
  notCancellable: (status: string) => `This order can no longer be cancelled: its status is now ${status}`,
  notLeased: 'This order has no running lease',
  leaseEnding: 'The lease of this order has been ended already',
  notWithdrawn: 'The invoice of this order was not withdrawn, or the order is not to be paid any more',
  notPayable: 'Nothing is to be paid for this order now',
  notCollected: 'No card or bank account is charged for this order',
  priceChanged: (model: string, price: string) =>
    `The price of device model ${model} has changed to ${price} per 30 days. Please look at the order once more.`,
  tooSmall: (least: string) => `An order costs nothing or at least ${least}`,
  priceInvalid: 'Price should be 0, or from 0.50 to 10,000 euro with at most two decimals',
  purchaseOrderTooLong: 'Purchase-order number should contain no more than 30 characters',
  purchaseOrderInvalid: 'Purchase-order number contains invalid characters',
};

export const orderFormMessages = {
  title: 'Order devices',
  titleAgain: (number: string) => `Order ${number} again`,
  titleChange: (number: string) => `Change order ${number}`,
  models: 'What you order',
  model: 'Model',
  quantity: 'Quantity',
  method: 'Payment method',
  methodCard: 'Card',
  methodInvoice: 'Invoice',
  organization: 'Organization',
  price: 'Price',
  priceWhen: {
    today: 'today, for the first 30 days',
    invoice: 'within 14 days, for the first 30 days',
    link: 'for the first 30 days, once it is paid by the link',
    preorder: 'when the devices are in stock, for the first 30 days',
  },
  nextOn: (sum: string, date: string) => `Next: ${sum} on ${date}, then every 30 days in advance.`,
  nextAfter: (sum: string) => `Next: ${sum}, 30 days after the payment, then every 30 days in advance.`,
  shortestLease: (sum: string) => `Shortest lease: 90 days, ${sum} in all.`,
  /** A changed order keeps its deadline. */
  dueStays: (due: string) => `by ${due} as before, for the first 30 days`,
  plusTaxWhen: (when: string) => `plus tax, ${when}`,
  deliveredTo: 'Delivered to',
  invoicesTo: 'Invoices to',
  enoughAgain: 'There are enough free devices again: you can order them now.',
  add: 'Add',
  addModel: (model: string) => `Add ${model}`,
  fewer: (model: string) => `One ${model} fewer`,
  more: (model: string) => `One ${model} more`,
  removeModel: (model: string) => `Remove ${model}`,
  wanted: 'You want',
  freeNow: 'Free now',
  submit: 'Order',
  submitChange: 'Change order',
  checking: 'We are checking whether your order arrived.',
  checkingOffline:
    'You are offline. As soon as you are connected again we check whether your order arrived; what you typed is kept.',
  arrived: 'Your order arrived.',
  notArrived: 'Your order did not arrive, and nothing was ordered. Please try again.',
  maybeArrived:
    'We could not reach the service, so that we do not know whether your order arrived. Look at your orders before you order again.',
  maybeChanged:
    'We could not reach the service, so that we do not know whether the change arrived. Try again: it is made only once.',
  shippingTitle: 'Shipping address is missing',
  shippingText: 'A shipping address is needed before devices can be ordered.',
  goToShipping: 'Go to Shipping',
  preOrderTitle: 'Not enough devices in stock',
  preOrderText:
    'There are fewer free devices than you ask for. With a preorder no money is taken until they are there.',
  preOrderYes: 'Yes, I want preorder',
  preOrderNo: "No, I don't want preorder",
  checkoutOpened: 'The payment page has been opened in a new tab.',
  checkoutOpen: 'Open the payment page',
  checkoutWaits:
    'Our payment provider does not answer just now. The order stands, and the new tab leads on to the payment page as soon as there is one.',
  checkoutRefused:
    'Our payment provider has refused the payment page. The order stands and its devices are reserved. We have been told and see to it.',
  invoiceTitle: 'Invoice has been sent',
  invoiceSent:
    "The invoice was sent to the organization's email. It is valid for 14 days and is deleted after 14 days without payment.",
  invoiceSentUntil: (due: string) =>
    `The invoice was sent to the organization's email. It is valid until ${due}, as the order was, and is deleted then without payment.`,
  invoiceWaitsTitle: 'Order has been placed',
  invoiceWaits:
    "Our payment provider does not answer just now. The invoice is sent to the organization's email as soon as it does.",
  invoiceRefused:
    'Our payment provider has refused the invoice. The order stands and its devices are reserved. We have been told and see to it.',
  invoiceUnsupported: 'Invoice payment is offered only for the supported countries.',
  preOrdered: 'You are told as soon as the devices are there.',
  pickOrganization: 'Pick an organization',
  inStock: (count: string) => `${count} in stock`,
  left: (count: string) => `${count} left`,
  noneLeft: 'None in stock: an order waits',
  nothingOrdered: 'Nothing was ordered.',
  nothingChanged: 'The order stays as it was.',
  quantityKept: (quantity: string) =>
    `Device quantity should be a whole number of at least 1: it is ${quantity} again`,
  computing: 'Computing the price…',
  noPrice: 'Pick an organization to see the price.',
  noPriceYet: 'The price is shown as soon as what you ask for can be ordered.',
  priceFailed: 'The price could not be computed.',
  notEnoughHint: 'There are fewer free devices than you ask for: you can place a preorder.',
  methodCardHelp: 'You pay on the page of our payment provider.',
  methodInvoiceHelp: 'Sent by email, to be paid within 14 days.',
  methodInvoiceHelpUntil: (due: string) => `Sent by email, to be paid by ${due} as before.`,
  methodCardHelpOperator: 'The organization is mailed the link to the payment page.',
  methodInvoiceHelpOperator: 'Mailed to the organization, to be paid within 14 days.',
  purchaseOrderHelp: 'Your own number for this order, printed on its invoices.',
  purchaseOrderBefore: (number: string) =>
    `A new number for this order, printed on its invoices: the earlier one had ${number}.`,
  purchaseOrderHelpOperator: "The organization's own number for this order, printed on its invoices.",
  confirmPaymentQuestion: (organization: string) =>
    `Do you want to initiate the payment for ${organization}?`,
  /** The price is absent while it is being computed. */
  confirmPaymentText: (goods: string, price: string | null) =>
    `${goods}${price === null ? '' : `, ${price} for the first 30 days`}.`,
  confirmPaymentYes: 'Initiate the payment',
  checkoutTitle: 'Pay your order',
  checkoutBlocked: 'Your browser kept the payment page from opening. Open it here:',
  checkoutText: 'The devices are reserved for you until the payment is done or its page has expired.',
  checkoutTextOperator: (organization: string) =>
    `${organization} has been mailed the link to it. The devices are reserved until the payment is done or its page has expired.`,
  paymentTabTitle: 'Payment',
  paymentTabText: 'Loading the payment page…',
  preOrderedTitle: 'Preorder has been placed',
  placedTitle: 'Order has been placed',
  placedNumber: (number: string) => `See order ${number}`,
  /** For an order that was paid or closed in another tab. */
  placedStatus: (number: string, status: string) => `Order ${number}: ${status}`,
  placedMoved: 'What became of it is said on its page.',
  placedText: 'You find it among your orders.',
  placedFor: (organization: string) => `Order has been placed for ${organization}`,
  placedTextOperator: 'You find it among the orders.',
  preOrderedFor: (organization: string) =>
    `${organization} is told, and asked to pay, as soon as the devices are there.`,
};

export const orderMessages = {
  title: 'Orders',
  orderAgain: 'Order again',
  changeOrder: 'Change order',
  description: 'Every order with its payment, its devices and what is billed next.',
  descriptionSuper: 'The orders of every organization, with their payment and delivery.',
  breadcrumb: (id: string) => `Order ${id}`,
  id: 'Order ID',
  search: 'Search by order ID, purchase order, organization or serial number',
  searchCustomer: 'Search by order ID, purchase order or serial number',
  filterStatus: 'Status',
  anyStatus: 'Any status',
  empty: 'There are no orders yet',
  emptyText: 'Devices are ordered from the Devices screen; their orders and invoices are kept here.',
  emptyAction: 'Go to Devices',
  nothingFound: 'No order matches',

  lines: 'What is ordered',
  model: 'Model',
  unitPrice: 'Unit price',
  lineTotal: 'Sum',
  per30Days: 'per 30 days',
  linked: (linked: string, of: string) => `${linked} of ${of} sent`,
  receivedOf: (received: number) => `, ${received} returned`,
  lostOf: (lost: number) => `, ${lost} lost`,
  awaited: (number: string) => `Order ${number} is paid: its devices show here once they are sent.`,
  awaitedUnpaid: (number: string) =>
    `Order ${number} is placed: its devices show here once it is paid and they are sent.`,
  awaitedSeveral: (link: string) =>
    `${link} are placed: their devices show here once they are paid and sent.`,
  awaitedLink: (count: string) => `${count} orders`,
  allSettled: (received: number, lost: number) =>
    `No device of this order is out: ${received} came back, ${lost} ${lost === 1 ? 'is' : 'are'} lost.`,
  allReturned: (received: number) =>
    received === 1
      ? 'The device of this order came back.'
      : `All ${received} devices that were delivered came back.`,
  nextPrice: (price: string, date: string) => `${price} from ${date}`,
  priceNow: (price: string, date: string) => `charged ${price} since ${date}`,
  delivery: 'Delivery',
  contact: 'Contact',
  deliveryAddress: 'delivery address',
  payment: 'Payment',
  timeline: 'Timeline',
  devices: 'Devices of this order',
  noDevices: 'No device is assigned to this order yet.',
  noDevicesEver: 'No device was assigned to this order.',
  allDevices: (count: string) => `All ${count} devices`,
  delivered: (count: string, serials: readonly string[], more: number) =>
    `${count} ${count === '1' ? 'device' : 'devices'} assigned: ${serials.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  confirmed: (count: string, serials: readonly string[], more: number) =>
    `${count} ${count === '1' ? 'device' : 'devices'} confirmed as arrived: ${serials.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  invoices: 'Invoices',
  noInvoices: 'There is no invoice yet.',
  noInvoicesEver: 'There was no invoice.',
  invoiceNumber: 'Invoice',
  invoicePeriod: 'Period',
  invoiceFirstPeriod: '30 days from the day of payment',
  invoiceAmount: 'Amount',
  invoiceLinks: 'Documents',
  invoiceStatus: {
    draft: 'Draft',
    open: 'Open',
    paid: 'Paid',
    credited: 'Credited',
    void: 'Voided',
    uncollectible: 'Uncollectible',
  },
  invoiceDueAt: (date: string) => `due ${date}`,
  invoiceWasDueAt: (date: string) => `was due ${date}`,
  invoicePaidAt: (date: string) => `paid ${date}`,
  invoiceMadeAt: (date: string) => `issued ${date}`,
  invoiceTax: (amount: string) => `of which tax ${amount}`,
  invoiceCredited: (amount: string) => `${amount} credited`,
  invoiceRefunded: (amount: string) => `${amount} refunded`,
  invoiceDueAmount: (amount: string) => `${amount} to be paid`,
  invoiceCharged: (amount: string) => `${amount} charged`,
  invoiceCreditUsed: (amount: string) => `${amount} of credit used`,
  invoiceCarried: (amount: string) => `${amount} carried on, too little to be charged`,
  dispute: { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' },
  invoicePdf: 'PDF',
  invoiceView: 'View',
  invoiceCollected: 'Payment in progress',
  invoicePay: 'View and pay',
  ofInvoice: (number: string) => `invoice ${number}`,
  dueAt: 'To be paid by',
  paidAt: 'Paid on',
  period: 'Billed period',
  nextCharge: 'Next charge',
  nextChargeOn: (amount: string, date: string) => `${amount} on ${date}`,
  unlessReturned: (charge: string) => `${charge}; less if announced devices are back by then`,
  noNextCharge: 'No further charge',
  plusTax: (charge: string) => `${charge}, plus tax`,
  firstGross: 'First 30 days, with tax',
  freeEnd: 'Can be ended without extra cost from',
  leaseEnds: 'Lease ends on',
  leaseEnded: 'Lease ended on',
  purchaseOrder: 'Purchase-order number',
  purchaseOrderShort: 'Purchase order',
  purchaseOrderHelp:
    'Your own number for this order. It is printed on every invoice that is made from now on.',
  purchaseOrderHelpOperator:
    "The organization's own number for this order. It is printed on every invoice that is made from now on.",
  purchaseOrderAdd: 'Add number',
  purchaseOrderChange: 'Change number',
  purchaseOrderSaved: (number: string) => `Purchase-order number is now ${number}`,
  purchaseOrderRemoved: 'Purchase-order number has been removed',
  costCentre: 'Cost centre',
  costCentreHelp: 'Costs can be added up by it, what was charged so far too. No invoice prints it.',
  costCentreAdd: 'Add cost centre',
  costCentreChange: 'Change cost centre',
  costCentreSaved: (name: string) => `Cost centre is now ${name}`,
  costCentreRemoved: 'Cost centre has been removed',
  costCentreFault: during('changing the cost centre'),
  paymentWait:
    'The payment page is not there yet: our payment provider does not answer just now. Your order stands, and its devices are reserved. This page leads on by itself as soon as it can.',
  paymentWaitRetry: 'Try again now',
  openPayment: 'Open the payment page',
  openInvoice: 'Open the invoice',

  cancel: 'Cancel order',
  cancelTitle: (id: string) => `Cancel order ${id}?`,
  cancelConsequence: {
    reserved: 'The devices that are reserved for it become free for others, and nothing is to be paid.',
    invoiced:
      'The devices that are reserved for it become free for others. The invoice that was sent becomes void, and nothing is to be paid.',
    queued: 'It loses its place in the queue, and nothing is to be paid.',
  },
  keepOrder: 'Keep order',
  cancelled: 'Order has been cancelled',
  preOrderCancelled: 'Preorder has been cancelled',
  endLease: 'End lease',
  endLeaseTitle: (id: string) => `End the lease of order ${id}?`,
  endLeaseConsequence: (date: string) =>
    `The lease ends on ${date} and is not billed beyond that. The devices have to be returned by then. This cannot be undone.`,
  endLeaseEarly: (date: string) =>
    `Before ${date} a lease cannot be ended without extra cost, so it runs until then.`,
  keepLease: 'Keep lease',
  leaseEndsToast: (date: string) => `The lease ends on ${date}`,

  /** What an order's state means for its reader, and what comes next. */
  paymentReceived: 'Thank you, the payment has been received. The devices will be shipped to your address.',
  paymentReceivedOperator: 'The payment has been received. The devices can be shipped.',
  paymentProcessing: 'Your bank carries out the payment. This can take some days; the devices stay reserved.',
  paymentProcessingOperator:
    'The bank carries out the payment. This can take some days; the devices stay reserved.',
  paymentNotYet: 'The payment has not been confirmed yet. This page shows it as soon as it is.',
  methodChange: 'Change card for this lease',
  methodChangeDebit: 'Change bank account or card for this lease',
  methodSaved: 'Your new payment details are saved: what comes next for this lease is charged to them.',
  methodSavedOpen:
    'Your new payment details are saved: what comes next for this lease is charged to them. What is open is tried with them again, or paid here at once.',
  paymentCancelled: (time: string) =>
    `The payment was cancelled. The devices stay reserved until ${time}; until then it can be paid.`,
  pendingText: (time: string) => `The devices are reserved. Please pay by ${time}, or the order expires.`,
  pendingTextOperator: (organization: string, time: string) =>
    `The devices are reserved. ${organization} has to pay by ${time}, or the order expires.`,
  pageWait:
    'There is no payment page yet: our payment provider does not answer just now. The order stands, its devices are reserved, and the time to pay begins when there is one.',
  invoiceWait:
    'The invoice has not been sent yet: our payment provider does not answer just now. The order stands, its devices are reserved, and the invoice is mailed as soon as it can be.',
  /** The tries to send it have ended. */
  invoiceStuck:
    'The invoice has not been sent yet, and we have been told of the problem. The devices stay reserved, and you need not do anything.',
  invoiceStuckOperator:
    'The invoice has not been sent, and nobody tries to send it any more: the payment provider did not take it after the last try. See to the cause, then have it tried again. Until it is sent the order does not expire.',
  /** The provider refused the payment page or invoice; for a page the person may try again. */
  refusedText: (date: string) =>
    `Our payment provider has refused the payment page of this order. We have been told and see to it. The devices are reserved until ${date}: try again before then, or cancel the order and place another one.`,
  refusedInvoiceText: (date: string) =>
    `Our payment provider has refused the invoice of this order. We have been told and see to it. The devices are reserved until ${date}; after that the order expires and nothing is owed. You can also cancel it and place another one.`,
  refusedTextOperator: (says: string, date: string) =>
    `The payment provider refuses what this order is to be paid by: “${says}” See to the cause, then have it tried again. Unpaid, the order expires on ${date}.`,
  withdrawnText: (date: string) =>
    `The invoice of this order was withdrawn, and nothing of it is to be paid. We send another one, or call the order off. The devices are reserved until ${date}; you can also cancel the order and place another one.`,
  withdrawnTextOperator: (date: string) =>
    `The invoice of this order was voided at the payment provider. Send it again, or cancel the order; otherwise it expires on ${date}.`,
  sendAgain: 'Send the invoice again',
  sentAgain: 'The invoice is sent again',
  invoicedText: (date: string) =>
    `The invoice is valid until ${date}. Unpaid, it is deleted then and the order expires.`,
  /** The bank rejected a debit of the invoice. */
  debitFailedText: (date: string) =>
    `The bank did not carry out the payment. The invoice can be paid until ${date}; unpaid, it is deleted then and the order expires.`,
  preorderedText: 'No money is taken until the devices are there. You are told as soon as they are.',
  preorderedTextOperator: (organization: string) =>
    `No money is taken until the devices are there. ${organization} is told as soon as they are.`,
  expiredText: (date: string) =>
    `The order was not paid by ${date} and has expired. Nothing is owed, and you can order again at any time.`,
  expiredTextOperator: (organization: string, date: string) =>
    `${organization} did not pay the order by ${date}, and it has expired. Nothing is owed, and it can be ordered again at any time.`,
  /** For a deleted organisation, which can order no more. */
  expiredTextGone: (organization: string, date: string) =>
    `${organization} did not pay the order by ${date}, and it has expired. Nothing is owed.`,
  /** It expired before its invoice was sent. */
  uninvoicedText: (date: string) =>
    `We could not send the invoice by ${date}, and the order has expired. Nothing is owed, and you can order again at any time.`,
  uninvoicedTextOperator: (organization: string, date: string) =>
    `The invoice could not be sent to ${organization} by ${date}, and the order has expired. Nothing is owed, and it can be ordered again at any time.`,
  uninvoicedTextGone: (organization: string, date: string) =>
    `The invoice could not be sent to ${organization} by ${date}, and the order has expired. Nothing is owed.`,
  failedText:
    'The payment did not go through, and the order is closed. Nothing is owed, and you can order again at any time.',
  failedTextOperator: (organization: string) =>
    `The payment did not go through, and the order is closed. ${organization} owes nothing, and can order again at any time.`,
  failedTextGone: (organization: string) =>
    `The payment did not go through, and the order is closed. ${organization} owes nothing.`,
  cancelledText: 'The order was cancelled. Nothing is owed.',
  overdueTextDeclined:
    'Your card was declined for an invoice of this order. Pay it here, or give another card: the invoice is tried with it again.',
  overdueTextDebit:
    'Your bank did not carry out the bank debit for an invoice of this order. Pay it here, or give another bank account or a card: the invoice is tried with it again.',
  overdueText: 'An invoice of this order is overdue. Please pay it to keep the lease in order.',
  overdueTextEnding: 'An invoice of this order is overdue. It is to be paid although the lease ends.',
  overdueTextEnded: 'The lease is over, but an invoice of it is overdue and still to be paid.',
  overdueTextOperator: (organization: string) =>
    `An invoice of this order is overdue. ${organization} is reminded of it by mail.`,
  seriouslyOverdueTextOperator: (organization: string) =>
    `An invoice of this order is overdue, and ${organization} has had the last reminder. Please contact them.`,
  paidLateText:
    'Money came after the order was closed. It will be refunded; the invoice shows it once that is done.',
  paidLateTextRefunded: 'Money came after the order was closed. It has been refunded or credited.',
  refundTextOperator: (amount: string) =>
    `${amount} came that nobody asks for any more. Please refund it at the payment provider.`,
  notReturnedText: (count: string) =>
    count === '1'
      ? 'The lease has ended. One device is still with you: please return it.'
      : `The lease has ended. ${count} devices are still with you: please return them.`,
  notReturnedTextOperator: (count: string, organization: string) =>
    `The lease has ended. ${count} ${count === '1' ? 'device is' : 'devices are'} still with ${organization}, and no return has been announced.`,
  unsettledText: (count: string, organization: string) =>
    `The lease has ended. ${count} ${count === '1' ? 'device' : 'devices'} of ${organization} ${count === '1' ? 'is' : 'are'} lost, and what became of ${count === '1' ? 'it' : 'them'} is not settled: please save the outcome.`,
  notReturnedLink: 'See the devices',
  leaseEndingText: (date: string) => `The lease ends on ${date}. It is not billed beyond that.`,

  fetchingListFault: during('orders fetching'),
  fetchingFault: during('order fetching'),
  approved: (order: string) => `Order ${order} is approved, and its organization is trusted`,
  approvingFault: during('approving the order'),
  endLeaseFault: during('ending the lease'),
  sendAgainFault: during('sending the invoice again'),
  paymentLinkFault: during('getting the payment link'),
  methodLinkFault: during('opening the page for another card'),
  invoiceLinkFault: during('getting the link of the invoice'),
  purchaseOrderFault: during('changing the purchase-order number'),
  priceFault: during('changing the price'),
  /** Printed on a credit note. */
  carriedLine: (model: string, invoice: string, from: string, to: string) =>
    `${model}, ${from} to ${to}: too little was billed with invoice ${invoice}`,
  creditMemo: 'Devices that were returned before the period began',
};
