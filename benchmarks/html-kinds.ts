/** A page's bytes by kind: markup, classes, drawings, flight data. Pure. */
export function kindsOf(html: string): { flight: number; classes: number; svg: number } {
  const flight = matches(html, /<script[^>]*>self\.__next_f[^]*?<\/script>/g);
  const markup = html.replace(/<script[^]*?<\/script>/g, '');
  const svg = matches(markup, /<svg[^]*?<\/svg>/g);
  return {
    flight: bytes(flight),
    classes: bytes(matches(markup.replace(/<svg[^]*?<\/svg>/g, ''), / class="[^"]*"/g)),
    svg: bytes(svg),
  };
}

const matches = (text: string, of: RegExp) => (text.match(of) ?? []).join('');
const bytes = (text: string) => Buffer.byteLength(text);
