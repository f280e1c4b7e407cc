import type { Config } from '../../platform/config/config.ts';
import type { Pools } from '../../platform/db/pools.ts';
import type { Logger } from '../../platform/log/log.ts';

/** Warns at start about settings that an operator may not have intended. */
export async function warnOfRisks(config: Config, pools: Pools, logger: Logger): Promise<void> {
  if (!config.rateLimits.enabled) {
    logger.warn(
      { event: 'config.unlimited' },
      'RATE_LIMITS=off: nothing is throttled, not even sign-in. For load tests only.',
    );
  }
  if (config.isProduction && !config.mail.smtpUrl) {
    logger.warn(
      { event: 'mail.unsent' },
      'No SMTP_URL: emails are kept in the outbox and not sent, not even a password reset.',
    );
  }
  if (config.isProduction && config.storage.isDefault) {
    logger.warn(
      { event: 'config.local-files' },
      `No STORAGE_DIR and no S3_ENDPOINT: uploaded resumes are in ${config.storage.folder}, which a new container or machine does not have.`,
    );
  }
  if (config.isProduction && !config.isStaging && !config.backupJournal) {
    logger.warn(
      { event: 'config.journal-missing' },
      'No BACKUP_JOURNAL: after a restore mails go twice, and unsubscribes and erasures are undone.',
    );
  }
  const { legalName, legalAddress } = config.operator;
  if (!legalName || !legalAddress) {
    logger.warn(
      { event: 'config.operator-missing' },
      'No LEGAL_NAME or no LEGAL_ADDRESS: receipts and statements say that they are not configured.',
    );
  }
  const { rows } = await pools.reads.query<{ statement_timeout: string }>('SHOW statement_timeout');
  if (rows[0]?.statement_timeout === '0') {
    logger.warn(
      { event: 'config.limitless-role' },
      'Behind a pooler the limits of statements are the role’s, and DATABASE_URL’s role has none.',
    );
  }
  if (config.isProduction && !config.trustProxy) {
    // The server itself speaks plain HTTP: only a trusted proxy can mark a connection as secure.
    logger.warn(
      { event: 'config.https-needed' },
      'Sign-in needs https: put a proxy that ends TLS before this server and set TRUST_PROXY.',
    );
  }
}
