import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RETENTION } from '#shared/domain/retention.ts';
import { agreementCards } from '#shared/schema/agreement-cards.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applicationSnapshotFeatures } from '#shared/schema/application-snapshots.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { installation, journalEntries, mailsBeforeRestore } from '#shared/schema/installation.ts';
import { interviewRecords, interviewSlots } from '#shared/schema/interviews.ts';
import {
  jobDailyStats,
  jobSearch,
  jobSearchSample,
  jobs,
  jobViewers,
  postingVersions,
} from '#shared/schema/jobs.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { paymentChecks, paymentSweeps, strayPayments } from '#shared/schema/payment-checks.ts';
import {
  escrows,
  paymentIntents,
  paymentTransactions,
  payoutAccounts,
} from '#shared/schema/payments.ts';
import { companyAnswers, companyProfiles } from '#shared/schema/profiles.ts';
import { operators, receiptFiles, receiptNumbers, receipts } from '#shared/schema/receipts.ts';
import { occupations, places, referenceVersions, wages } from '#shared/schema/reference.ts';
import { jobTakedowns, reportEntries, reports } from '#shared/schema/reports.ts';
import { alertConsents, alertedJobs } from '#shared/schema/saved-searches.ts';
import { searchVocabulary } from '#shared/schema/search.ts';
import {
  staffAudit,
  staffAuditChain,
  staffAuditTexts,
  staffProposals,
} from '#shared/schema/staff.ts';
import { stripeEvents } from '#shared/schema/stripe-events.ts';
import { dueFailures, taskRuns } from '#shared/schema/work.ts';

interface KeptColumns {
  columns: readonly PgColumn[];
  /** Law that requires or allows keeping them. */
  because: string;
  /** Row of the privacy policy with the retention; 'never' if it has no end. */
  until: keyof typeof RETENTION | 'never';
}

/** Columns kept for some time although they may name the person. */
export const KEPT_COLUMNS: readonly KeptColumns[] = [
  {
    columns: [
      agreementSteps.label,
      agreements.declineNote,
      escrows.changes,
      escrows.notes,
      escrows.addedNote,
      escrows.changesReply,
      escrows.deliveryNote,
      escrows.employerAppeal,
      escrows.offerNote,
      escrows.offerReply,
      escrows.seekerAppeal,
      escrows.objection,
      escrows.answer,
      paymentIntents.description,
      paymentIntents.metadata,
      paymentIntents.cardLast4,
      paymentTransactions.description,
      paymentTransactions.outside,
      receipts.employerName,
      receipts.seekerName,
      receipts.jobTitle,
      receipts.employerLegalName,
      receipts.employerLegalAddress,
      receiptFiles.pdf,
      staffProposals.reason,
      staffProposals.explanation,
      staffProposals.outside,
    ],
    because:
      'books and records of a business: Income Tax Act, s. 230(4); Excise Tax Act, s. 286(3)',
    until: 'payments',
  },
  {
    columns: [
      escrowEvents.type,
      agreementCards.stripeCustomerId,
      agreementCards.stripePaymentMethodId,
      escrows.stripeDisputeId,
      paymentIntents.stripePaymentIntentId,
      paymentIntents.stripeChargeId,
      paymentIntents.currency,
      paymentIntents.failureCode,
      paymentTransactions.feeProvince,
      paymentTransactions.stripeTransferId,
      paymentTransactions.stripeRefundId,
      payoutAccounts.stripeAccountId,
    ],
    because: 'numbers and codes of the books, by which at most Stripe knows a person',
    until: 'never',
  },
  {
    columns: [
      jobs.description,
      jobs.translation,
      jobs.location,
      jobs.remoteProvinces,
      jobs.licences,
      jobs.workLanguages,
      jobs.payExtras,
      jobs.detectedLanguages,
      jobs.skills,
      jobs.requirements,
      jobs.benefits,
      jobs.languageReason,
      jobs.accommodation,
      jobs.questions,
      jobTakedowns.explanation,
      postingVersions.content,
    ],
    because: 'publicly advertised postings: Employment Standards Act, 2000 (Ontario), three years',
    until: 'postings',
  },
  {
    columns: [interviewRecords.message],
    because: 'proof of a company that candidates were told, the same Act, three years',
    until: 'interviewRecords',
  },
  {
    columns: [jobs.title, companyProfiles.companyName, companyProfiles.industry],
    because: 'what other people have applied to is their own record',
    until: 'never',
  },
  {
    columns: [reports.text, reports.snapshot, reports.fingerprint, reportEntries.text],
    because: 'reports of fraudulent postings: proof of what was reported and done',
    until: 'reports',
  },
  {
    columns: [
      staffAudit.details,
      staffAudit.operator,
      staffAudit.reason,
      staffAuditTexts.operator,
      staffAuditTexts.reason,
      staffAuditTexts.salt,
    ],
    because: 'accountability: PIPEDA, Schedule 1, 4.1',
    until: 'staffAudit',
  },
  {
    columns: [alertConsents.userId],
    because: 'proof of consent: Canada’s Anti-Spam Legislation, s. 13',
    until: 'alertConsents',
  },
];

/** Tables without personal text or identifiers, or computed from emptied data. */
export const IMPERSONAL_TABLES: readonly PgTable[] = [
  alertedJobs,
  // Counts of ten applicants at least.
  companyAnswers,
  // Deleted with its snapshot.
  applicationSnapshotFeatures,
  dueFailures,
  installation,
  // Times that were offered.
  interviewSlots,
  jobDailyStats,
  jobFeatures,
  jobSearch,
  jobSearchSample,
  // Visitors by a keyed hash, for a day.
  jobViewers,
  // Only ids and times.
  journalEntries,
  mailsBeforeRestore,
  occupations,
  // The operator itself is no person.
  operators,
  paymentChecks,
  paymentSweeps,
  places,
  profileFeatures,
  receiptNumbers,
  referenceVersions,
  searchVocabulary,
  // Hashes of entries, and of salted texts.
  staffAuditChain,
  strayPayments,
  stripeEvents,
  taskRuns,
  wages,
];
