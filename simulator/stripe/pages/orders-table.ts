import { html, money, type Html } from '../../html';
import { addUp, leases, type Lease, type Sums } from '../leases';
import type { Provider } from '../provider';

const SHOWN = 50;
const COLUMNS = ['charged', 'credited', 'refunded', 'paid', 'open'] as const;

function cells(sums: Sums): Html[] {
  return COLUMNS.map((column) =>
    sums[column] === 0
      ? html`<td class="number soft">–</td>`
      : html`<td class="number ${column === 'open' ? 'warn' : ''}">${money(sums[column])}</td>`,
  );
}

function nameOf({ order, subscriptions, invoices }: Lease): string {
  if (order) return order.length > 14 ? `…${order.slice(-12)}` : order;
  return subscriptions[0]?.id.slice(0, 14) ?? invoices[0]?.number ?? 'without an order';
}

function row({ state }: Provider, lease: Lease): Html {
  const customer = state.customers.peek(lease.customer ?? '');
  const standing = lease.subscriptions.at(-1)?.status ?? lease.sessions.at(-1)?.status;
  return html`<tr>
    <td>
      <strong title="${lease.order}">${nameOf(lease)}</strong>
      ${standing && html`<span class="badge">${standing}</span>`}
      <div class="soft">${customer?.name ?? customer?.email ?? 'a customer who is gone'}</div>
      <div class="papers">
        ${lease.invoices.map(
          (invoice) =>
            html`<a href="/invoice/${invoice.id}" class="${invoice.status}"
              >${invoice.number?.replace(/^.*-/, '') ?? 'draft'} <span>${invoice.status}</span></a
            >`,
        )}
      </div>
    </td>
    ${cells(lease)}
  </tr>`;
}

/** Sums per order, and in all. */
export function ordersTable(provider: Provider): Html {
  const all = leases(provider);
  if (all.length === 0) return html`<p class="soft">No orders yet.</p>`;
  return html`<div class="scroll">
    <table class="money">
      <thead>
        <tr>
          <th>Order and its invoices</th>
          ${COLUMNS.map((column) => html`<th class="number">${column[0]?.toUpperCase()}${column.slice(1)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${all.slice(0, SHOWN).map((lease) => row(provider, lease))}
      </tbody>
      <tfoot>
        <tr>
          <td>${all.length > SHOWN ? `All ${all.length} orders` : 'All orders'}</td>
          ${cells(addUp(all))}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** Customers with their credit or debt. */
export function customersTable({ state }: Provider): Html {
  const customers = state.customers.look().slice(-SHOWN).reverse();
  if (customers.length === 0) return html`<p class="soft">No customers yet.</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Customer</th>
          <th>E-mail</th>
          <th class="number">Balance</th>
        </tr>
      </thead>
      <tbody>
        ${customers.map(
          ({ name, email, balance, test_clock: clock }) =>
            html`<tr>
              <td>${name ?? '(no name)'} ${clock !== null && html`<span class="badge">test clock</span>`}</td>
              <td>${email}</td>
              <td class="number">
                ${balance === 0 ? '–' : `${money(Math.abs(balance))} ${balance < 0 ? 'in credit' : 'owed'}`}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
