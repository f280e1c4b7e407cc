import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';

/** One mail as it goes out. */
export interface Outgoing {
  /** Of the Message-ID, before the sender's domain. */
  uid: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Ends what it is one of, by one request (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Transport {
  /** @returns whether it went to an SMTP server, or is kept. @throws what nodemailer does */
  deliver(mail: Outgoing): Promise<'sent' | 'kept'>;
  close(): void;
}

/** Together shorter than the lease of a mail. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/** No text of a mail is to reach a file or an address of the network. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Sends over the configured SMTP server; without one it keeps each mail as a file. */
export function createMailTransport({ smtpUrl, from, folder }: Config['mail']): Transport {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  const compose = ({ uid, unsubscribeUrl, ...mail }: Outgoing) => ({
    ...{ from, messageId: `<${uid}@${domain}>`, ...mail, ...CLOSED },
    // No out-of-office answer to a machine.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // Not folded: relays whose signature covers it would break it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...TIMEOUTS });
    return {
      async deliver(mail) {
        await smtp.sendMail(compose(mail));
        return 'sent';
      },
      close: () => smtp.close(),
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      if (!folder) return 'kept';
      const { message } = await writer.sendMail(compose(mail));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${mail.uid}.eml`), message);
      await writeFile(join(folder, `${mail.uid}.html`), mail.html);
      return 'kept';
    },
    close: () => undefined,
  };
}
