import { type CsvColumn, decimalText } from '#client/lib/text/csv.ts';
import type { PaymentTransaction } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Status of a movement; a failed release means that nothing was sent. */
export const movementText = ({ type, status }: PaymentTransaction) =>
  type === 'release' && status === 'failed' ? t.payments.notSent() : t.payments.movement[status]();

/** Times in ISO 8601, amounts in CAD. */
export const TRANSACTION_COLUMNS: readonly CsvColumn<PaymentTransaction>[] = [
  [t.payments.csvDate, ({ processedAt }) => processedAt],
  [t.payments.csvType, ({ type }) => t.payments.type[type]()],
  [t.payments.csvJob, ({ jobTitle }) => jobTitle],
  [t.payments.csvStep, ({ step }) => step],
  [t.payments.csvWith, ({ counterpart }) => counterpart],
  [t.payments.csvAmount, ({ amount }) => decimalText(amount)],
  [t.payments.csvFee, ({ processingFee }) => decimalText(processingFee)],
  [t.payments.csvStatus, movementText],
  [t.payments.csvDescription, ({ description }) => description],
];
