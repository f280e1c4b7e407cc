import { REASONS_OF, REPORT_TEXT_LENGTH, type ReportSubject } from '../domain/reports.ts';
import { z } from './validator.ts';

/** A report of a job or of a conversation, as its reporter fills it in. */
export const reportSchema = <Subject extends ReportSubject>(subject: Subject) =>
  z.object({
    reason: z.enum(REASONS_OF[subject]),
    text: z.string().trim().min(1, 'validation.blank').max(REPORT_TEXT_LENGTH),
    /** Where a visitor wants to be answered; of a person it is the account's address. */
    contact: z
      .union([z.literal(''), z.email('validation.email').max(254)])
      .transform((address) => address || null)
      .nullish(),
  });
