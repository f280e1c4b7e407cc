import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail as received. */
export interface ReceivedMail {
  to: string[];
  /** Unfolded headers by lower-case name. */
  headers: Map<string, string>;
  raw: string;
}

interface Receiver {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Progress of a mail: its text has begun, is complete, or is acknowledged. */
export type Point = 'begun' | 'received' | 'acknowledged';

interface Options {
  /** Refusal of a recipient; undefined where it is accepted. */
  refuse?: (address: string) => { code: number; message: string } | undefined;
  /** Delay of the acknowledgement of a mail. */
  delayMs?: number;
  /** Called at each point of each mail. */
  onPoint?: (point: Point) => void;
}

/** An SMTP server on a free port. */
export async function startSmtp({
  refuse = () => undefined,
  delayMs = 0,
  onPoint = () => undefined,
}: Options = {}): Promise<Receiver> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address);
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      onPoint('begun');
      text(stream).then(async (raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to: recipients, headers: readHeaders(raw), raw });
        onPoint('received');
        if (delayMs > 0) await sleep(delayMs);
        done();
        onPoint('acknowledged');
      }, done);
    },
  });
  // A killed sender ends its connection in mid-transfer.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function readHeaders(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
