import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that is slow, or refuses. */
export interface SlowMailServer {
  url: string;
  /** The envelope's recipients, in their order of arrival. */
  received: string[];
  /** What they say, with its headers, in the same order. */
  texts: string[];
  /** Runs before a mail is accepted; an error refuses it. */
  onMail: (to: string) => void | Promise<void>;
  stop: () => Promise<void>;
}

/** Listens on loopback, on a free port. */
export async function startSlowMailServer(): Promise<SlowMailServer> {
  const received: string[] = [];
  const texts: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        Promise.resolve()
          .then(() => self.onMail(to))
          .then(
            () => {
              received.push(to);
              // Quoted-printable breaks its lines.
              texts.push(Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', ''));
              done();
            },
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('error', () => undefined);
  const self: SlowMailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    texts,
    onMail: () => undefined,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return self;
}
