import type { StaffAccount, StaffPayment, StaffReport } from '#shared/contract/contract.ts';

// While a release is rolled out, processes of the one before answer without the newer fields.

export const withReportDefaults = (report: StaffReport): StaffReport => ({
  ...report,
  answerLanguages: report.answerLanguages ?? (report.canAnswer ? [report.language] : []),
  ownerLanguage: report.ownerLanguage ?? report.language,
  mergedInto: report.mergedInto ?? null,
  merged: report.merged ?? [],
  mergeTargets: report.mergeTargets ?? [],
});

export const withPaymentDefaults = (payment: StaffPayment): StaffPayment => ({
  ...payment,
  languages: payment.languages ?? ['en', 'fr'],
});

export const withAccountDefaults = (account: StaffAccount): StaffAccount => ({
  ...account,
  seenPages: account.seenPages ?? [],
});
