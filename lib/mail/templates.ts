import { formatDate, formatMoney } from '@/lib/config/format';
import { product } from '@/lib/config/product';

/** One line of an order as a mail shows it. Amounts are euro cents per 30 days. */
interface MailLine {
  model: string;
  quantity: number;
  unitPriceCents: number;
}

interface OrderMail {
  orderId: string;
  organization: string;
  lines: MailLine[];
  totalCents: number;
}

/** The data of every mail, by template. Dates are ISO 8601 in UTC; `url` values are complete addresses. */
export interface MailTemplates {
  invitation: { organization: string; invitedBy: string; url: string; validUntil: string };
  setPassword: { organization: string; name: string; url: string; validUntil: string };
  restoreToken: { name: string; token: string; minutes: number };
  newPassword: { name: string; password: string; hours: number; url: string };
  orderPaid: OrderMail & { freeEndAt: string; url: string };
  orderInvoiced: OrderMail & { dueAt: string; invoiceUrl: string };
  orderPreordered: OrderMail & { url: string };
  preorderReady: OrderMail & { payUrl: string };
  invoiceReminder: OrderMail & { dueAt: string; invoiceUrl: string };
  orderExpired: OrderMail & { url: string };
  orderPaymentFailed: OrderMail & { url: string };
  orderFulfilled: OrderMail & { serials: string[]; url: string };
  renewalOverdue: {
    organization: string;
    number: string;
    amountCents: number;
    dueAt: string;
    invoiceUrl: string;
  };
  leaseEnding: { organization: string; orderId: string; endsAt: string };
  returnInstructions: { organization: string; serials: string[]; freeEndAt: string | null };
  returnAnnounced: { organization: string; serials: string[]; url: string };
  operatorAlert: { what: string; details: string[] };
}

export type TemplateName = keyof MailTemplates;

interface MailBody {
  subject: string;
  paragraphs: string[];
  rows?: string[];
  link?: { label: string; url: string };
}

const orderRows = ({ lines, totalCents }: OrderMail): string[] => [
  ...lines.map(
    ({ model, quantity, unitPriceCents }) =>
      `${quantity} × ${model} at ${formatMoney(unitPriceCents)} per 30 days`,
  ),
  `Total per 30 days: ${formatMoney(totalCents)}`,
];

const bodies: { [Name in TemplateName]: (data: MailTemplates[Name]) => MailBody } = {
  invitation: ({ organization, invitedBy, url, validUntil }) => ({
    subject: `You are invited to ${organization} on ${product.name}`,
    paragraphs: [
      `${invitedBy} invites you to join ${organization} on ${product.name}.`,
      `The link is yours alone, works once and is valid until ${formatDate(new Date(validUntil))}.`,
    ],
    link: { label: 'Accept the invitation', url },
  }),
  setPassword: ({ organization, name, url, validUntil }) => ({
    subject: `Your ${product.name} account for ${organization}`,
    paragraphs: [
      `Hello ${name}, ${organization} is now on ${product.name} and you are its administrator.`,
      `Set your password to sign in. The link works once and is valid until ${formatDate(new Date(validUntil))}.`,
    ],
    link: { label: 'Set your password', url },
  }),
  restoreToken: ({ name, token, minutes }) => ({
    subject: `Your ${product.name} restore token`,
    paragraphs: [
      `Hello ${name}, enter this restore token to get a new password:`,
      token,
      `It is valid for ${minutes} minutes and works once. If you did not ask for it, do nothing: your password stays as it is.`,
    ],
  }),
  newPassword: ({ name, password, hours, url }) => ({
    subject: `Your new ${product.name} password`,
    paragraphs: [
      `Hello ${name}, this is your new password:`,
      password,
      `It is valid for ${hours} hours. Sign in with it and choose your own. You were signed out everywhere.`,
    ],
    link: { label: 'Sign in', url },
  }),
  orderPaid: (data) => ({
    subject: `Order ${shortId(data.orderId)} is paid`,
    paragraphs: [
      `Thank you: we have received the payment for the order of ${data.organization}. Your devices will be shipped to your shipping address.`,
      `The payment covers the first 30 days; further periods of 30 days are billed in advance. From ${formatDate(new Date(data.freeEndAt))} on the lease can be ended without extra cost.`,
    ],
    rows: orderRows(data),
    link: { label: 'See your devices', url: data.url },
  }),
  orderInvoiced: (data) => ({
    subject: `Invoice for order ${shortId(data.orderId)}`,
    paragraphs: [
      `${data.organization} has ordered devices by invoice. Please pay it by ${formatDate(new Date(data.dueAt))}; an invoice that is unpaid after 14 days is deleted and the order expires.`,
    ],
    rows: orderRows(data),
    link: { label: 'See and pay the invoice', url: data.invoiceUrl },
  }),
  orderPreordered: (data) => ({
    subject: `Preorder ${shortId(data.orderId)} is placed`,
    paragraphs: [
      `${data.organization} has placed a preorder. No money is taken until the devices are there; we tell you as soon as they are.`,
    ],
    rows: orderRows(data),
    link: { label: 'Open the portal', url: data.url },
  }),
  preorderReady: (data) => ({
    subject: `The devices of preorder ${shortId(data.orderId)} are there`,
    paragraphs: [
      `The devices that ${data.organization} preordered are reserved for you. Please pay to have them shipped.`,
    ],
    rows: orderRows(data),
    link: { label: 'Pay the order', url: data.payUrl },
  }),
  invoiceReminder: (data) => ({
    subject: `Reminder: order ${shortId(data.orderId)} is unpaid`,
    paragraphs: [
      `The invoice for the order of ${data.organization} is still unpaid. It is valid until ${formatDate(new Date(data.dueAt))}; after that it is deleted and the order expires.`,
    ],
    rows: orderRows(data),
    link: { label: 'See and pay the invoice', url: data.invoiceUrl },
  }),
  orderExpired: (data) => ({
    subject: `Order ${shortId(data.orderId)} has expired`,
    paragraphs: [
      `The order of ${data.organization} was not paid in time and has expired. Nothing is owed, and the devices are free for others again. You can order anew at any time.`,
    ],
    rows: orderRows(data),
    link: { label: 'Open the portal', url: data.url },
  }),
  orderPaymentFailed: (data) => ({
    subject: `The payment of order ${shortId(data.orderId)} failed`,
    paragraphs: [
      `Your bank did not carry out the payment for the order of ${data.organization}. The order is closed, nothing is owed, and the devices are free for others again. You can order anew at any time.`,
    ],
    rows: orderRows(data),
    link: { label: 'Open the portal', url: data.url },
  }),
  orderFulfilled: (data) => ({
    subject: `The devices of order ${shortId(data.orderId)} are on their way`,
    paragraphs: [`All devices of the order of ${data.organization} are assigned to you.`],
    rows: data.serials,
    link: { label: 'See your devices', url: data.url },
  }),
  renewalOverdue: ({ organization, number, amountCents, dueAt, invoiceUrl }) => ({
    subject: `Invoice ${number} is overdue`,
    paragraphs: [
      `The invoice ${number} of ${organization} over ${formatMoney(amountCents)} was due on ${formatDate(new Date(dueAt))} and is unpaid. Please pay it to keep the lease in order.`,
    ],
    link: { label: 'See and pay the invoice', url: invoiceUrl },
  }),
  leaseEnding: ({ organization, orderId, endsAt }) => ({
    subject: `The lease of order ${shortId(orderId)} ends`,
    paragraphs: [`The lease of ${organization} ends on ${formatDate(new Date(endsAt))}.`],
  }),
  returnInstructions: ({ organization, serials, freeEndAt }) => ({
    subject: 'How to return your devices',
    paragraphs: [
      `${organization} wants to return the devices below. Please pack each one in its box, put this mail into the parcel and send it to our workshop with the return label in the box.`,
      ...(freeEndAt === null
        ? []
        : [
            `Within the first 3 months the lease runs on: it ends without extra cost on ${formatDate(new Date(freeEndAt))}.`,
          ]),
    ],
    rows: serials,
  }),
  returnAnnounced: ({ organization, serials, url }) => ({
    subject: `${organization} returns ${serials.length} device${serials.length === 1 ? '' : 's'}`,
    paragraphs: [
      `${organization} has announced a return. Set the devices to RETURNED, or unassign them, once they arrive.`,
    ],
    rows: serials,
    link: { label: 'Open the devices', url },
  }),
  operatorAlert: ({ what, details }) => ({
    subject: `${product.name} needs you: ${what}`,
    paragraphs: [what],
    rows: details,
  }),
};

/** The part of an order's ID that people quote: its last block. */
function shortId(id: string): string {
  return id.slice(-12);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail as text and as plain HTML that needs nothing from elsewhere. */
export function renderMail<Name extends TemplateName>(name: Name, data: MailTemplates[Name]): RenderedMail {
  const { subject, paragraphs, rows = [], link } = bodies[name](data);
  const text = [
    ...paragraphs,
    ...(rows.length === 0 ? [] : [rows.map((row) => `- ${row}`).join('\n')]),
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    `${product.name} · ${product.tagline}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#0d2b36;max-width:36rem;margin:2rem auto;line-height:1.6">',
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length === 0 ? [] : [`<ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('')}</ul>`]),
    ...(link === undefined
      ? []
      : [
          `<p><a href="${escapeHtml(link.url)}" style="color:#00667a;font-weight:600">${escapeHtml(link.label)}</a></p>`,
        ]),
    `<p style="color:#5a7078;font-size:.85rem">${escapeHtml(`${product.name} · ${product.tagline}`)}</p>`,
    '</body></html>',
  ].join('');
  return { subject, text, html };
}
