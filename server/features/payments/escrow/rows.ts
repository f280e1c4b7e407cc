import type { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';

export type EscrowRow = typeof escrows.$inferSelect;
export type IntentRow = typeof paymentIntents.$inferSelect;
export type TransactionRow = typeof paymentTransactions.$inferSelect;
export type NewTransaction = typeof paymentTransactions.$inferInsert;
