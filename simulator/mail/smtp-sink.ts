import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';
import type { AddressInfo } from 'node:net';
import { explainListenError, type LocalServer } from '../http-server';
import type { SimulatedClock } from '../clock';
import type { Mailbox } from './mailbox';

/** The next mails: taken, taken late, refused for good (550), or for now (451). */
export type SmtpMode = 'normal' | 'slow' | 'refuse' | 'tempfail';

/** The order for the next `times` mails; null until further notice. */
export interface SmtpControl {
  mode: SmtpMode;
  times: number | null;
  ms: number;
}

function takeMode(control: SmtpControl): SmtpMode {
  const { mode } = control;
  if (control.times !== null && --control.times <= 0) {
    control.mode = 'normal';
    control.times = null;
  }
  return mode;
}

/** The package delays its greeting by a tenth of a second, which every mail would wait for. */
SMTPConnection.prototype.init = function init(this: SMTPConnection) {
  this._setListeners(() => this.connectionReady());
};

/** Takes every mail, on 127.0.0.1. `port` 0 takes a free one. */
export async function startSmtpSink(
  port: number,
  mailbox: Mailbox,
  clock: SimulatedClock,
  control: SmtpControl,
): Promise<LocalServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onMailFrom: (_address, _session, done) => {
      const mode = takeMode(control);
      if (mode === 'normal') return done();
      if (mode === 'slow') return void setTimeout(done, control.ms);
      done(
        Object.assign(new Error(mode === 'refuse' ? 'Mailbox unavailable' : 'Try again later'), {
          responseCode: mode === 'refuse' ? 550 : 451,
        }),
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
        };
        mailbox.receive(Buffer.concat(chunks), envelope, new Date(clock.now())).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, 'SMTP server', port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
