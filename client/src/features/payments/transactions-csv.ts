import type { PaymentTransaction } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** The movements as rows of a table, headings first; times in ISO 8601, amounts in CAD. */
export function transactionRows(transactions: readonly PaymentTransaction[]) {
  return [
    [
      t.payments.csvDate(),
      t.payments.csvType(),
      t.payments.csvJob(),
      t.payments.csvWith(),
      t.payments.csvAmount(),
      t.payments.csvFee(),
      t.payments.csvStatus(),
      t.payments.csvDescription(),
    ],
    ...transactions.map((one) => [
      one.processedAt,
      t.payments.type[one.type](),
      one.jobTitle,
      one.counterpart,
      one.amount,
      one.processingFee,
      t.payments.movement[one.status](),
      one.description,
    ]),
  ];
}
