import { freshClient } from './client-address';
import { stack } from './test-stack';

/** A client that keeps cookies like a browser, at its own address. */
export class CookieClient {
  readonly cookies = new Map<string, string>();
  readonly address = freshClient();

  /** @param headers of every request */
  constructor(private readonly headers: Record<string, string> = {}) {}

  get(to: string, base: string = stack().url): Promise<Response> {
    return this.#send(to, { method: 'GET' }, base);
  }

  post(to: string, body: object | URLSearchParams, base: string = stack().url): Promise<Response> {
    return body instanceof URLSearchParams
      ? this.#send(to, { method: 'POST', body }, base)
      : this.#send(
          to,
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
          base,
        );
  }

  /** next-auth's token against forged posts, with its cookie. */
  async csrfToken(base?: string): Promise<string> {
    const asked = await this.get('/api/auth/csrf', base);
    return ((await asked.json()) as { csrfToken: string }).csrfToken;
  }

  async postToNextAuth(to: string, fields: Record<string, string>, base?: string): Promise<Response> {
    const csrfToken = await this.csrfToken(base);
    return this.post(to, new URLSearchParams({ csrfToken, json: 'true', ...fields }), base);
  }

  /** Signs in and forgets the session: the known browser stays. */
  async signIn(email: string, tried: string, base?: string): Promise<number> {
    const { status } = await this.post('/api/auth/login', { email, password: tried }, base);
    this.cookies.delete('token');
    return status;
  }

  async #send(to: string, init: RequestInit, base: string): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(to, base), {
      ...init,
      redirect: 'manual',
      headers: { ...this.address, ...this.headers, ...(cookie === '' ? {} : { cookie }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}
