/** Every event of the log, by its level: names to search by and to alert on. */
export interface LogEvents {
  fatal: 'server.crashed';
  /** Needs a person. */
  error:
    | 'database.restart-failed'
    | 'dispute.late'
    | 'emulator.failed'
    | 'hold.expiring'
    | 'ledger.broken'
    | 'ledger.differs'
    | 'metrics.failed'
    | 'payment.mismatch'
    | 'payment.orphaned'
    | 'payment.unreconciled'
    | 'payment.without-escrow'
    | 'process.ended'
    | 'refund.by-hand'
    | 'refund.failed'
    | 'refund.refused'
    | 'refund.stuck'
    | 'release.blocked'
    | 'release.overdue'
    | 'release.refused'
    | 'release.stuck'
    | 'request.crashed'
    | 'request.failed'
    | 'reversal.refused'
    | 'server.close-failed'
    | 'stripe.denied'
    | 'transfer.late'
    | 'transfer.reversed-in-part'
    | 'work.failures-remain'
    | 'work.given-up';
  /** Retried, refused, or unusual. */
  warn:
    | 'config.https-needed'
    | 'config.limitless-role'
    | 'config.unlimited'
    | 'database.connection-lost'
    | 'database.folder-moved'
    | 'database.lost'
    | 'database.silent'
    | 'database.unmigrated'
    | 'dispute.after-release'
    | 'dispute.held'
    | 'dispute.lost'
    | 'dispute.unknown'
    | 'emulator.deferred'
    | 'learning.dropped'
    | 'live.disconnected'
    | 'live.send-failed'
    | 'live.session-check-failed'
    | 'login.failed'
    | 'login.limited'
    | 'matching.deferred'
    | 'metrics.incomplete'
    | 'operation.deferred'
    | 'page.incomplete'
    | 'payment.cancelled'
    | 'payment.deferred'
    | 'payment.left-open'
    | 'payment.recovered'
    | 'payment.unknown'
    | 'payout-account.unknown'
    | 'refund.returned'
    | 'refund.unknown'
    | 'release.reclaimed'
    | 'release.reversed'
    | 'replica.left-out'
    | 'request.refused'
    | 'request.unavailable'
    | 'server.overloaded'
    | 'session.store-failed'
    | 'transfer.unknown'
    | 'webhook.rejected'
    | 'webhook.unknown'
    | 'work.failed'
    | 'work.interrupted'
    | 'work.release-failed'
    | 'work.unnamed'
    | 'work.warned';
  info:
    | 'database.answering'
    | 'database.restarted'
    | 'database.started'
    | 'escrow.funded'
    | 'escrow.refunded'
    | 'escrow.released'
    | 'escrow.stated'
    | 'hold.decided'
    | 'ledger.reconciled'
    | 'operation.requested'
    | 'payments.simulated'
    | 'projection.rebuilt'
    | 'replica.used'
    | 'release.cancelled'
    | 'request.answered'
    | 'server.draining'
    | 'server.started'
    | 'server.stopped'
    | 'webhook.handled';
  debug: 'work.traced';
}

type Level = keyof LogEvents;

/** pino's logger, but each line names its event, beside a sentence for people. */
export type Logger = {
  [L in Level]: (
    fields: { event: LogEvents[L]; [field: string]: unknown },
    sentence: string,
  ) => void;
} & { child(bindings: object, options: { level: Level }): Logger };
