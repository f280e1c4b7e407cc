import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export interface OutgoingMail {
  /** Local part of the Message-ID. */
  uid: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Invitation or cancellation for the recipient's calendar (RFC 6047). */
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Transport {
  /**
   * Delivers a mail that is dated by the server's clock.
   * @returns whether it was sent by SMTP or kept as a file
   * @throws errors of nodemailer
   */
  deliver(mail: OutgoingMail, date: Date): Promise<'sent' | 'kept'>;
  close(): void;
}

/** In sum shorter than the lease of a mail. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Prevents a mail's text from including files or URLs. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

/** Sends by the configured SMTP server, or without one keeps each mail as a file. */
export function createMailTransport({ smtpUrl, from, folder }: Config['mail']): Transport {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  const compose = ({ uid, unsubscribeUrl, ...mail }: OutgoingMail, date: Date) => ({
    from,
    date,
    messageId: `<${uid}@${domain}>`,
    ...mail,
    ...NO_EXTERNAL_CONTENT,
    // Prevents out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // Not folded, because folding breaks the signatures of some relays.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...TIMEOUTS });
    return {
      async deliver(mail, date) {
        await smtp.sendMail(compose(mail, date));
        return 'sent';
      },
      close: () => smtp.close(),
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail, date) {
      if (!folder) return 'kept';
      const { message } = await writer.sendMail(compose(mail, date));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${mail.uid}.eml`), message);
      await writeFile(join(folder, `${mail.uid}.html`), mail.html);
      return 'kept';
    },
    close: () => undefined,
  };
}
