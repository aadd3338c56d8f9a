import { redirect, sendHtml, type Exchange } from '../../http-server';
import { html, nothingHere, pageOf } from '../../html';
import { payCheckout, payHow, payOpenInvoice, settleNow } from '../payer-actions';
import { invalid, ProviderError } from '../errors';
import { linkExpired } from '../invoices/links';
import { attachPaymentMethod, makeDefault } from '../payments/payment-methods';
import { find, idOf } from '../lookup';
import { setOwnMethod } from '../subscriptions/subscription-lifecycle';
import type { Provider } from '../provider';
import { ROOM, checkoutPage } from './checkout-page';
import { indexPage } from './index-page';
import { invoicePage } from './invoice-page';
import { creditNotePdf, invoicePdf } from './invoice-pdf';
import { portalPage } from './portal-page';

async function submitCheckout(
  provider: Provider,
  { response }: Exchange,
  id: string,
  form: URLSearchParams,
): Promise<void> {
  const how = form.get('how');
  const session = find(provider.state.sessions, 'checkout.session', id);
  if (session.status !== 'open') return redirect(response, `/pay/${id}`);
  if (how === 'cancel') return redirect(response, session.cancel_url ?? `/pay/${id}`);
  await payCheckout(provider, id, payHow(how), {
    country: form.get('country') || undefined,
    name: form.get('name') || undefined,
  });
  if (how === 'decline') return redirect(response, `/pay/${id}?declined=1`);
  redirect(response, (session.success_url ?? `/pay/${id}`).replaceAll('{CHECKOUT_SESSION_ID}', id));
}

async function submit(provider: Provider, exchange: Exchange, room: string, id: string): Promise<void> {
  const form = new URLSearchParams(exchange.body);
  const { response } = exchange;
  if (room === 'pay') return submitCheckout(provider, exchange, id, form);
  if (room === 'invoice') {
    const how = payHow(form.get('how'));
    if (find(provider.state.invoices, 'invoice', id).status === 'open')
      await payOpenInvoice(provider, id, how);
    return redirect(response, `/invoice/${id}${how === 'decline' ? '?declined=1' : ''}`);
  }
  if (room === 'settle') {
    await settleNow(provider, id, form.get('outcome') !== 'failed');
    return redirect(response, id.startsWith('cs_') ? `/pay/${id}` : `/invoice/${id}`);
  }
  const { customer } = find(provider.state.portalSessions, 'portal session', id);
  const method = attachPaymentMethod(provider, customer, 'card');
  // A subscription keeps its own card until it gets another.
  const subscription = provider.state.subscriptions.get(form.get('subscription') ?? '');
  if (subscription?.customer === customer) setOwnMethod(provider, subscription, method);
  else makeDefault(provider, method);
  provider.commit();
  redirect(response, `/portal/${id}`);
}

async function show(
  provider: Provider,
  { response, url }: Exchange,
  room: string,
  id: string,
  pdf: boolean,
): Promise<void> {
  const declined = url.searchParams.has('declined');
  if (room === 'pay')
    return sendHtml(
      response,
      200,
      checkoutPage(provider, find(provider.state.sessions, 'checkout.session', id), declined),
    );
  if (room === 'portal')
    return sendHtml(
      response,
      200,
      portalPage(provider, find(provider.state.portalSessions, 'portal session', id)),
    );
  if (room === 'credit-note') {
    const note = find(provider.state.creditNotes, 'credit_note', id);
    const credited = provider.state.invoices.peek(idOf(note.invoice));
    return sendPdf(response, note.number, await creditNotePdf(note, credited));
  }
  const invoice = find(provider.state.invoices, 'invoice', id);
  if (linkExpired(provider, invoice, url.searchParams.get('since'))) throw invalid('This link has expired.');
  if (pdf) sendPdf(response, invoice.number ?? invoice.id, await invoicePdf(provider, invoice));
  else sendHtml(response, 200, invoicePage(provider, invoice, declined));
}

function sendPdf(response: Exchange['response'], name: string, file: Buffer): void {
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
  });
  response.end(file);
}

/** The provider's hosted pages (simulator/README.md). */
export async function servePages(provider: Provider, mailUrl: string, exchange: Exchange): Promise<void> {
  const { response, method, url } = exchange;
  try {
    if (url.pathname === '/') return sendHtml(response, 200, indexPage(provider, mailUrl));
    const match = /^\/(pay|invoice|credit-note|portal|settle)\/([^/]+)(\/pdf)?$/.exec(url.pathname);
    const [, room = '', id = '', pdf] = match ?? [];
    if (match && method === 'POST' && room !== 'credit-note')
      return await submit(provider, exchange, room, id);
    if (match && room !== 'settle') return await show(provider, exchange, room, id, pdf !== undefined);
    sendHtml(response, 404, nothingHere(ROOM, 'Overview'));
  } catch (error) {
    provider.undo();
    if (!(error instanceof ProviderError)) throw error;
    sendHtml(
      response,
      error.status,
      pageOf(
        ROOM,
        'Refused',
        html`<section class="sheet">
          <h1>That did not work</h1>
          <p class="warn">${error.message}</p>
        </section>`,
      ),
    );
  }
}
