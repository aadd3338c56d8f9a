/** HTML that `html` does not escape. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | null | undefined | false | Html | Html[];

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((entry) => entry.text).join('');
  return escapeHtml(String(part));
}

/** Text, escaped for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A template that escapes its values unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce(
      (whole, text, index) => whole + text + (index < parts.length ? render(parts[index]) : ''),
      '',
    ),
  );
}

/** A whole page. `room` at the top says what is simulated. */
export function pageOf(room: string, title: string, main: Html, width: 'usual' | 'wide' = 'usual'): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <title>${title} · ${room}</title>
      </head>
      <body>
        <header class="banner">
          <a href="/">${room}</a><span>Nothing here is real: no money moves, no mail leaves.</span>
        </header>
        <main class="${width}">${main}</main>
      </body>
    </html>`.text;
}

/** Cents as `€1,234.50`. */
export function money(cents: number, currency = 'eur'): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100,
  );
}

/** Seconds since 1970 as `DD-MM-YYYY`, in UTC. */
export function day(seconds: number | null): string {
  return seconds === null
    ? '–'
    : new Date(seconds * 1000).toISOString().slice(0, 10).split('-').reverse().join('-');
}

/** An unknown address, with a link to the start. */
export function nothingHere(room: string, start: string): string {
  return pageOf(
    room,
    'Not found',
    html`<section class="sheet">
      <h1>There is nothing here</h1>
      <p><a href="/">${start}</a></p>
    </section>`,
  );
}
