/** The terms of service. Their figures are the product's constants. */
import { billing } from '@/lib/config/limits';
import { product } from '@/lib/config/product';
import type { TermsSection } from '../locale/terms-section';

const { periodDays, invoiceValidDays, freeEndPeriods, freeEndDays, cardHours } = billing;

/** Days after an invoice was due: '3, 10 and 20'. */
const reminderDays = new Intl.ListFormat('en')
  .format(billing.reminderDays.map(String))
  .replace(/,(?= and)/, '');

/** A summary for hurried readers; the sections decide. */
const inShort = [
  {
    figure: `${periodDays} days`,
    text: 'covered by an order; further periods of the same length are billed in advance',
  },
  {
    figure: `${invoiceValidDays} days`,
    text: 'to pay the invoice of an order; it is deleted if it is unpaid after that',
  },
  {
    figure: `${freeEndPeriods} months`,
    text: `minimum term, ${freeEndPeriods} periods of ${periodDays} days; after that a lease ends without extra cost`,
  },
];

/** All but the last section, in order. */
const sections: TermsSection[] = [
  {
    title: 'The service',
    paragraphs: [
      `${product.name} is an online asset tracing service. Physical tracking devices, made of recycled ocean plastic, are leased to organizations, which attach them to their assets and manage them in this web portal.`,
      `These terms are an agreement between the operator of ${product.name} (“we”) and the organization that creates an account in the portal (“you”). By accepting them when you create an organization, you agree to them on its behalf and confirm that you may do so. They apply to every order that you place.`,
    ],
  },
  {
    title: 'Organizations and accounts',
    paragraphs: [
      'Everybody who uses the portal has a personal account, bound to an e-mail address. Whoever creates an organization becomes its administrator; an administrator invites further people and decides whether they are administrators or members.',
      'You are responsible for what the people of your organization do in the portal, and for the details of your organization, its e-mail address and its shipping address being right and up to date.',
    ],
    points: [
      'Accounts are personal. Passwords and links that are mailed to somebody must not be passed on.',
      'Administrators order and return devices and change the organization’s settings; members see its devices.',
      'Every organization has at least one administrator.',
      'We may deactivate an organization that breaks these terms. Its people then no longer work in the portal; leases that are running keep being billed until they end.',
    ],
  },
  {
    title: 'Devices and leases',
    paragraphs: [
      'Devices are leased, not sold: they stay our property. A lease belongs to the order with which it began and comprises all devices of that order. We assign devices to your organization by serial number; from then on you see them in the portal together with their calibration date.',
      'You may use the devices in the ordinary course of your business, in accordance with their instructions. You may not open, alter, sell, sublet or pledge them.',
    ],
  },
  {
    title: 'Ordering',
    paragraphs: [
      'An administrator chooses a model, a quantity and a way of paying; the portal shows the full price before the order is placed. An order needs a complete shipping address: street, city, post code and country.',
      `Placing an order reserves the devices for you. If there are not enough of them in stock, you may place a preorder instead: no money is taken until the devices are there, and preorders are served before new orders of the same model, in the order in which they were placed. Once the devices are there you have ${invoiceValidDays} days to pay.`,
      'We ship after payment. Until you have paid, an order can be changed or cancelled in the portal; the devices reserved for it are then released. A bank debit that is on its way can no longer be called off here. Money that arrives for an order that is closed is refunded.',
    ],
  },
  {
    title: 'Prices and billing',
    paragraphs: [
      `Prices are in euro, per device and per ${periodDays} days. An order covers the first ${periodDays} days. A further ${periodDays} days are then billed in advance, in periods of ${periodDays} days, until the lease ends.`,
      `A lease has one clock. It begins at the moment at which the first ${periodDays} days are paid; with a bank debit, at the moment at which you order it, although your bank carries it out some days later. Every period and the minimum term are counted from there. Each period is billed for the devices that we still owe you or that are with you, and for those that are billed on after their return.`,
      `Taxes and duties are added where the law asks for them. A change of prices applies to orders that are placed afterwards. The price of a running lease stays as it was ordered unless we tell you by e-mail at least ${periodDays} days ahead; the new price then counts from the beginning of a period, and never before the minimum term is over. You may end the lease without extra cost before it counts.`,
    ],
  },
  {
    title: 'Ways of paying',
    paragraphs: [
      'You pay by card or bank debit on the page of our payment provider, or by invoice. Card details are entered with the payment provider only and never reach us. Administrators change the card or account of a lease on the page of its order. The provider’s customer portal, which the settings of the organization lead to, has all invoices.',
    ],
    points: [
      `Card or bank debit: the order is to be paid within ${cardHours} hours, after that it expires, nothing is owed for it, and its devices are released. Further periods are charged to the same card or account. If your bank does not carry out the first debit, the order is closed and nothing is owed.`,
      `Invoice: the first ${periodDays} days are billed by an invoice of their own, sent to the e-mail address of your organization and valid for ${invoiceValidDays} days. It is deleted if it is unpaid after ${invoiceValidDays} days; the order then expires, nothing is owed for it, and its devices are released. Every further period is billed by an invoice that is to be paid within ${invoiceValidDays} days.`,
      'Payment by invoice is offered only in the countries that the portal supports for it.',
      `What is billed for a further period is not deleted, whichever way you pay. If it stays unpaid, it is shown as overdue, also after the lease has ended. We remind you of it by e-mail on day ${reminderDays} after it was due, and may then ask for the devices to be returned.`,
    ],
  },
  {
    title: 'Term and ending a lease',
    paragraphs: [
      `A lease has a minimum term of ${freeEndPeriods} months, counted as ${freeEndPeriods} periods of ${periodDays} days (${freeEndDays} days) from its beginning. From then on an administrator can end it in the portal at any time without extra cost and without notice; it ends with the period that is running.`,
      `A lease that is ended earlier runs until the minimum term is over and is billed until then: ${freeEndPeriods} periods are the least that a lease costs. Please return the devices by the day on which the lease ends; it is not billed any further after that day. Periods that have been paid are not refunded in part, unless the law says otherwise.`,
      'A lease ends by itself when we have all its devices back and owe you none, on the day until which the last of them is billed.',
      'Both sides may end a lease at once for an important reason, such as a serious breach of these terms that is not remedied within 30 days of a written notice.',
    ],
  },
  {
    title: 'Returning devices',
    paragraphs: [
      'An administrator announces a return in the portal, device by device. Instructions for packing and shipping are then sent to the administrators of your organization. Announcing a return does not change what is billed.',
      `A device that we have received is billed to the end of the period in which it arrived, but to the end of the minimum term (day ${freeEndDays}) at the least, and no further. What was billed beyond that is credited. You may return some of the devices of a lease and keep the others.`,
      'Please send devices back complete and clean, in a condition that ordinary use explains. Data that a device still holds is erased when it arrives. Devices that cannot be used again are taken apart and their plastic goes back into the cycle.',
    ],
  },
  {
    title: 'Care, loss and damage',
    paragraphs: [
      'Tell us without delay if a device is lost, stolen or damaged. Devices that fail in ordinary use are replaced at our cost. For loss, and for damage that ordinary use does not explain, we may charge the cost of repair or the present value of the device, at the most. A lost device is billed on until we have settled the loss with you.',
    ],
  },
  {
    title: 'Data protection',
    paragraphs: [
      'We process personal data in order to provide the portal: name, e-mail address, telephone number, role and organization of the people who use it, and a log of what was done in it, when and by whom. The legal basis is the performance of this agreement and our legitimate interest in a service that is secure and can be accounted for.',
      'Passwords are stored only as a hash that cannot be turned back. The session cookie named “token” is needed for signing in; there are no cookies for advertising or for measuring visits. Data is shared with those who work for us under an agreement on data processing, among them the payment provider and the carriers of devices and mail.',
    ],
    points: [
      'Everybody may see, correct and have erased the data about themselves, and may complain to a supervisory authority.',
      'When an organization is deleted, the personal data of its people is made anonymous. Orders and invoices stay as long as bookkeeping law asks.',
      'Positions and readings of your devices belong to you. We use them to provide the service and for nothing else.',
    ],
  },
  {
    title: 'Availability and liability',
    paragraphs: [
      'We run the portal with care and keep it available as well as we reasonably can; we do not promise that it never fails. The devices help to find assets. They do not prevent their loss and are no means of safety for people.',
      'We are liable without limit for intent, gross negligence, injury to people and where the law does not allow a limit. In all other cases our liability is limited to the damage that was to be expected, and within one year to what you paid for the leases in that year. We are not liable for lost profit or for events beyond our control.',
    ],
  },
];

export const termsMessages = {
  title: 'Terms of Service',
  fileName: 'terms-of-service.pdf',
  version: (day: string) => `Version of ${day}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  inShort,
  /** In order. @param contactEmail the operator's address */
  sections: (contactEmail: string): TermsSection[] => [
    ...sections,
    {
      title: 'Changes, law and contact',
      paragraphs: [
        'We may change these terms for good reason. We tell the administrators by e-mail at least 30 days ahead; if you do not agree, you may end your leases without extra cost before the change. The version in force is always the one that the portal shows.',
        'The law of the country in which we are registered applies. Should one of these rules be void, the others stay in force.',
        `Questions about these terms, about your data or about an order: ${contactEmail}.`,
      ],
    },
  ],
};
