import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Exchange } from '../http-server';
import { billingRoutes } from './routes';
import { ProviderError } from './errors';
import { expanded } from './expand';
import { Faults, type Fault, type LoggedRequest } from './faults';
import { cutInlineLists } from './inline-lists';
import { API_VERSION, type Provider } from './provider';
import { refuseUnplayed, type Route } from './route';
import { parseForm, validateRequest } from './validate-request';

const LOG_LENGTH = 2_000;
const KEY_LIFETIME_SECONDS = 86_400;

interface Answer {
  status: number;
  body: string;
  replayedFrom: string | null;
}

/** The provider's REST API: key, faults, Idempotency-Key, parameters, then the resource. */
export class Api {
  readonly faults = new Faults();
  log: LoggedRequest[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly provider: Provider) {}

  handle(exchange: Exchange): void {
    const { request, response, method, url } = exchange;
    const requestId = this.provider.id('req_', 14);
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' && method === 'POST' ? header : null;
    const params = { ...parseForm(url.search.slice(1)), ...parseForm(exchange.body) };
    const logged: LoggedRequest = {
      at: new Date(this.provider.clock.now()).toISOString(),
      requestId,
      method,
      path: url.pathname,
      params: structuredClone(params),
      idempotencyKey: key,
      status: 0,
      replayed: false,
      fault: null,
    };
    this.log = [...this.log.slice(-LOG_LENGTH + 1), logged];

    const fault = this.faults.take(method, url.pathname);
    if (fault) logged.fault = fault.after ? `${fault.kind} after` : fault.kind;
    const work = (): Answer => {
      const answer = this.answer(exchange, params, key, requestId);
      logged.status = answer.status;
      logged.replayed = answer.replayedFrom !== null;
      return answer;
    };
    const send = (answer: Answer): void => this.send(response, answer, key, requestId);
    if (!fault) return send(work());
    if (fault.kind === 'slow') {
      const done = fault.after ? work() : null;
      return this.later(fault.ms, () => send(done ?? work()));
    }
    const answered = key !== null && this.provider.state.answers.peek(key) !== undefined;
    if (fault.after) work();
    // From now on the failure is the key's answer.
    const status = Number(fault.kind);
    if (KEPT.includes(status) && key && !answered) {
      this.keep(key, fingerprintOf(exchange), status, faultBody(status, requestId), requestId);
      this.provider.save();
    }
    this.fail(response, fault, requestId, logged);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }

  private send(response: ServerResponse, answer: Answer, key: string | null, requestId: string): void {
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': API_VERSION,
      ...(key && { 'idempotency-key': key }),
      ...(answer.replayedFrom && { 'idempotent-replayed': 'true', 'original-request': answer.replayedFrom }),
    });
    response.end(answer.body);
  }

  private answer(
    exchange: Exchange,
    params: Record<string, unknown>,
    key: string | null,
    requestId: string,
  ): Answer {
    const { method, url } = exchange;
    const { provider } = this;
    const fingerprint = fingerprintOf(exchange);
    const failure = (error: ProviderError): Answer => ({
      status: error.status,
      body: JSON.stringify(error.body(requestId)),
      replayedFrom: null,
    });
    let found: { route: Route; id: string };
    try {
      authenticate(exchange.request.headers.authorization, provider.settings.secretKey);
      const replayed = key ? this.replay(key, fingerprint) : null;
      if (replayed) return replayed;
      found = this.match(method, url.pathname);
      validateRequest(found.route.endpoint, params);
      refuseUnplayed(found.route, params);
    } catch (error) {
      if (error instanceof ProviderError) return failure(error);
      throw error;
    }

    let answer: Answer;
    provider.request = { id: requestId, idempotency_key: key };
    try {
      const result = found.route.run(provider, params as never, found.id);
      answer = {
        status: 200,
        body: JSON.stringify(cutInlineLists(expanded(provider.state, result, params.expand)), null, 2),
        replayedFrom: null,
      };
    } catch (error) {
      // A refused request and our fault change nothing; a declined card leaves its attempt.
      if (!(error instanceof ProviderError && error.type === 'card_error')) provider.undo();
      if (!(error instanceof ProviderError)) throw error;
      answer = failure(error);
    }
    // A temporary refusal is retried under the same key.
    if (key && answer.status !== 429) this.keep(key, fingerprint, answer.status, answer.body, requestId);
    if (method === 'GET') provider.undo();
    else provider.commit();
    return answer;
  }

  /** Keeps an answer, also a refusal, under its key for a day. */
  private keep(key: string, fingerprint: string, status: number, body: string, requestId: string): void {
    const at = this.provider.now(null);
    this.provider.state.answers.set(key, { key, fingerprint, status, body, requestId, at });
  }

  private replay(key: string, fingerprint: string): Answer | null {
    const { state } = this.provider;
    const forgotten = this.provider.now(null) - KEY_LIFETIME_SECONDS;
    for (const id of state.answers.ids()) {
      if ((state.answers.peek(id)?.at ?? 0) >= forgotten) break;
      state.answers.delete(id);
    }
    const saved = state.answers.peek(key);
    if (!saved) return null;
    if (saved.fingerprint !== fingerprint) {
      throw new ProviderError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return { status: saved.status, body: saved.body, replayedFrom: saved.requestId };
  }

  private match(method: string, path: string): { route: Route; id: string } {
    for (const route of billingRoutes) {
      const match = route.method === method ? route.pattern.exec(path) : null;
      if (match) return { route, id: decodeURIComponent(match.slice(1).at(-1) ?? '') };
    }
    throw new ProviderError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${method}: ${path}). The simulated provider plays only a part of the API.`,
    );
  }

  private fail(response: ServerResponse, fault: Fault, requestId: string, logged: LoggedRequest): void {
    if (fault.kind === 'reset') return void response.socket?.destroy();
    if (fault.kind === 'timeout') return;
    const status = Number(fault.kind);
    logged.status = status;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId });
    response.end(faultBody(status, requestId));
  }
}

const fingerprintOf = ({ method, url, body }: Exchange): string =>
  createHash('sha256').update(`${method} ${url.pathname}\n${body}`).digest('hex');

/** Faults with a kept answer. */
const KEPT = [400, 500];

function faultOf(status: number): ProviderError {
  if (status === 429)
    return new ProviderError(429, 'invalid_request_error', 'Request rate limit exceeded.', {
      code: 'rate_limit',
    });
  if (status === 400)
    return new ProviderError(400, 'invalid_request_error', 'This is refused, whoever asks.');
  return new ProviderError(500, 'api_error', 'An unknown error occurred.');
}

const faultBody = (status: number, requestId: string): string =>
  JSON.stringify(faultOf(status).body(requestId));

/** Throws 401 without the secret key, or any test key if none is set. */
function authenticate(authorization: string | undefined, secretKey: string | null): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  const key =
    scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials;
  if (!key) throw new ProviderError(401, 'invalid_request_error', 'You did not provide an API key.');
  const accepted = secretKey === null ? /^[sr]k_test_/.test(key) : key === secretKey;
  if (!accepted)
    throw new ProviderError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`,
    );
}
