import { day, html, money, pageOf } from '../../html';
import type { Provider } from '../provider';
import { ROOM } from './checkout-page';
import { customersTable, ordersTable } from './orders-table';

/** The overview: orders, customers, the last sessions, invoices and events. */
export function indexPage(provider: Provider, mailUrl: string): string {
  const { state } = provider;
  return pageOf(
    ROOM,
    'Overview',
    html`<section class="sheet">
        <h1>${ROOM}</h1>
        <p class="soft">
          It stands in for the payment provider on this machine. Its clock shows ${day(provider.now(null))}
          ${new Date(provider.clock.now()).toISOString().slice(11, 16)} UTC,
          ${Math.round(provider.clock.offsetMs() / 86_400_000)} days ahead.
        </p>
        <p>
          <a href="${mailUrl}">Mailbox</a> · <a href="/_control/requests">API requests</a> ·
          <a href="/_control/clock">Clock</a> · <a href="/_control/leases">Orders as JSON</a>
        </p>
        <p class="soft">
          ${state.deliveries.size} webhook deliveries pending, ${state.heldEvents.size} events held back, mode
          ${state.knobs.eventMode.mode}. A card that refuses for the last time leaves its subscription
          ${state.knobs.afterRetries.replace('_', ' ')}.
        </p>
      </section>
      <section class="sheet">
        <h2>Orders</h2>
        ${ordersTable(provider)}
      </section>
      <section class="sheet">
        <h2>Customers</h2>
        ${customersTable(provider)}
      </section>
      ${sessionsTable(provider)} ${invoicesTable(provider)} ${eventsTable(provider)}`,
    'wide',
  );
}

function sessionsTable(provider: Provider) {
  const sessions = provider.state.sessions.look().slice(-20).reverse();
  return html`<section class="sheet">
    <h2>Checkout sessions</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${sessions.map(
            (session) =>
              html`<tr>
                <td><a href="/pay/${session.id}">${session.id.slice(0, 20)}…</a></td>
                <td>${session.status}, ${session.payment_status}</td>
                <td>${day(session.created)}</td>
                <td class="number">${money(session.amount_total ?? 0)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function invoicesTable(provider: Provider) {
  const invoices = provider.state.invoices.look().slice(-20).reverse();
  return html`<section class="sheet">
    <h2>Invoices</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${invoices.map(
            (invoice) =>
              html`<tr>
                <td><a href="/invoice/${invoice.id}">${invoice.number ?? 'draft'}</a></td>
                <td>${invoice.customer_name}</td>
                <td>${invoice.status}</td>
                <td class="number">${money(invoice.total, invoice.currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function eventsTable(provider: Provider) {
  const { state } = provider;
  const events = state.events.look().slice(-20).reverse();
  return html`<section class="sheet">
    <h2>Events</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${events.map(
            (event) =>
              html`<tr>
                <td>${event.type}</td>
                <td>${day(event.created)}</td>
                <td>${state.untaken.has(event.id) ? 'not delivered' : 'done'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
