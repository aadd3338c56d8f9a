import { type CheerioAPI, load } from 'cheerio';
import { sessionCookieName } from '@/lib/config/limits';
import { freshClient } from './client-address';
import { stack } from './test-stack';
import { openSession } from './world';

type Name = string | RegExp;
type Part = ReturnType<CheerioAPI>;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const fits = (name: Name, said: string) => (typeof name === 'string' ? said === name : name.test(said));

/** A page as sent, before any script. */
export class SentPage {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
    readonly $: CheerioAPI,
  ) {}

  /** Where it leads instead, within the portal. */
  get location(): string | undefined {
    return this.headers.get('location')?.replace(stack().url, '');
  }

  get title(): string {
    return this.text(this.$('title').first());
  }

  get heading(): string {
    return this.text('h1');
  }

  /** An element's text in one line; of several one after the other. */
  text(of: string | Part = 'main'): string {
    return oneLine((typeof of === 'string' ? this.$(of) : of).text());
  }

  texts(selector: string): string[] {
    return this.#each(this.$(selector)).map((one) => this.text(one));
  }

  section(title: Name): Part {
    const titles = this.#each(this.$('h2')).filter((one) => fits(title, this.text(one)));
    return this.$(titles.flatMap((one) => one.closest('section').toArray()));
  }

  rows(table: string): string[] {
    const named = this.#called(table, this.$('table'));
    return named.flatMap((one) => this.#each(one.find('tbody tr'))).map((row) => this.text(row));
  }

  links(name: Name, within: string | Part = 'body'): string[] {
    const root = typeof within === 'string' ? this.$(within) : within;
    return this.#called(name, root.find('a[href]')).map((one) => one.attr('href') ?? '');
  }

  buttons(name: Name): number {
    return this.#called(name, this.$('button')).length;
  }

  #called(name: Name, of: Part): Part[] {
    return this.#each(of).filter((one) => fits(name, this.#name(one)));
  }

  #each(of: Part): Part[] {
    return of.toArray().map((one) => this.$(one));
  }

  #name(one: Part): string {
    const by = one.attr('aria-labelledby')?.split(' ');
    if (by) return this.text(by.map((id) => `[id="${id}"]`).join());
    return oneLine(one.attr('aria-label') ?? (one.is('table') ? one.find('caption') : one).text());
  }
}

/** Late parts take their place, as by the page's own script. */
function inPlace(html: string): CheerioAPI {
  const late = '<template data-late="$1"></template>';
  const $ = load(
    html
      .replace(/<template id="B:(\w+)"><\/template>.*?<!--\/\$-->/gs, late)
      .replace(/<template id="P:(\w+)"><\/template>/g, late),
  );
  $('template[data-late]').each((_, place) => {
    $(place).replaceWith($(`[id="S:${$(place).attr('data-late')}"]`).contents());
  });
  $('script, template, noscript, style').remove();
  return $;
}

/** Reads pages, signed in or not, without following redirects. */
export async function readerOf(
  email: string | null,
  headers: Record<string, string> = {},
): Promise<(path: string) => Promise<SentPage>> {
  const session = email === null ? [] : [`${sessionCookieName}=${await openSession(email)}`];
  const cookie = [...session, ...(headers.cookie === undefined ? [] : [headers.cookie])].join('; ');
  return async (path) => {
    const answer = await fetch(stack().url + path, {
      redirect: 'manual',
      headers: { ...freshClient(), ...headers, ...(cookie !== '' && { cookie }) },
    });
    const html = await answer.text();
    return new SentPage(answer.status, answer.headers, html, inPlace(html));
  };
}
