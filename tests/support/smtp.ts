import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail as the receiving server has it. */
export interface ReceivedMail {
  to: string[];
  /** By their names in lower case, unfolded. */
  headers: Map<string, string>;
  raw: string;
}

interface Receiver {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Where a mail is: its text has begun, is all here, or is acknowledged. */
export type Point = 'begun' | 'received' | 'acknowledged';

interface Options {
  /** The answer to a recipient that it does not take. */
  refuse?: (address: string) => { code: number; message: string } | undefined;
  /** By which it answers late that it has a mail. */
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
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, headers: readHeaders(raw), raw });
        onPoint('received');
        if (delayMs > 0) await sleep(delayMs);
        done();
        onPoint('acknowledged');
      }, done);
    },
  });
  // A sender that is killed ends its connection in the middle of it.
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
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}
