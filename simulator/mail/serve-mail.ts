import { escapeHtml, html, Html, nothingHere, pageOf } from '../html';
import { sendHtml, sendJson, type Exchange } from '../http-server';
import type { Mailbox, StoredMessage } from './mailbox';

const ROOM = 'Simulated mailbox';

function when(message: StoredMessage): string {
  const [date = '', time = ''] = message.date.split('T');
  return `${date.split('-').reverse().join('-')} ${time.slice(0, 5)}`;
}

function listPage(messages: StoredMessage[], recipient: string): string {
  return pageOf(
    ROOM,
    'Messages',
    html`<section class="sheet">
      <h1>Mailbox</h1>
      <form method="get" action="/" class="choices" role="search">
        <input type="search" name="to" value="${recipient}" placeholder="Recipient" aria-label="Recipient" />
        <button>Search</button>
      </form>
      ${
        messages.length === 0
          ? html`<p class="soft">No messages${recipient ? ` to ${recipient}` : ' yet'}.</p>`
          : html`<div class="scroll">
              <table class="letters">
                <thead>
                  <tr>
                    <th>Subject</th>
                    <th>To</th>
                    <th class="number">Received (UTC)</th>
                  </tr>
                </thead>
                <tbody>
                  ${messages.map(
                    (message) =>
                      html`<tr>
                        <td><a href="/view/${message.id}">${message.subject || '(no subject)'}</a></td>
                        <td>${message.to.join(', ')}</td>
                        <td class="number">${when(message)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }
    </section>`,
  );
}

function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"')]+)/);
  return new Html(
    parts
      .map((part, index) =>
        index % 2
          ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`
          : escapeHtml(part),
      )
      .join(''),
  );
}

function messagePage(message: StoredMessage): string {
  return pageOf(
    ROOM,
    message.subject,
    html`<section class="sheet">
        <p><a href="/">All messages</a></p>
        <h1>${message.subject || '(no subject)'}</h1>
        <p class="soft">From ${message.from} to ${message.to.join(', ')} · ${when(message)} UTC</p>
      </section>
      ${
        message.html &&
        html`<section class="sheet">
          <h2>As HTML</h2>
          <iframe
            title="Message"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc="<base target='_blank'>${message.html}"
          ></iframe>
        </section>`
      }
      <section class="sheet">
        <h2>As text</h2>
        <div class="letter">${linked(message.text)}</div>
      </section>`,
  );
}

/** Up to `limit`; all if it is no number. */
function newest(messages: StoredMessage[], limit: string | null): StoredMessage[] {
  return limit !== null && /^\d+$/.test(limit) ? messages.slice(0, Number(limit)) : messages;
}

function serveMessages(mailbox: Mailbox, { response, method, url: { searchParams } }: Exchange): void {
  if (method === 'DELETE') mailbox.clear();
  const messages = mailbox.list(searchParams.get('to'));
  sendJson(response, 200, method === 'DELETE' ? [] : newest(messages, searchParams.get('limit')));
}

/** The mailbox's pages and JSON (simulator/README.md). */
export function serveMail(mailbox: Mailbox, exchange: Exchange): void {
  const { response, method, url } = exchange;
  const [, room = '', id = ''] = url.pathname.split('/');
  const message = id ? mailbox.get(id) : undefined;
  if (room === 'messages' && id)
    return message
      ? sendJson(response, 200, message)
      : sendJson(response, 404, { message: `No such message: ${id}` });
  if (room === 'messages' && (method === 'GET' || method === 'DELETE'))
    return serveMessages(mailbox, exchange);
  if (room === 'view' && message) return sendHtml(response, 200, messagePage(message));
  if (room === '') {
    const recipient = url.searchParams.get('to') ?? '';
    return sendHtml(response, 200, listPage(mailbox.search(recipient), recipient));
  }
  sendHtml(response, 404, nothingHere(ROOM, 'All messages'));
}
