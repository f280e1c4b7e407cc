import { REASONS_OF, REPORT_TEXT_LENGTH, type ReportSubject } from '../domain/reports.ts';
import { z } from './validator.ts';

export const reportSchema = <Subject extends ReportSubject>(subject: Subject) =>
  z.object({
    reason: z.enum(REASONS_OF[subject]),
    text: z.string().trim().min(1, 'validation.blank').max(REPORT_TEXT_LENGTH),
    /** Email address at which a visitor wants the answer; a user's is the account's. */
    contact: z
      .union([z.literal(''), z.email('validation.email').max(254)])
      .transform((address) => address || null)
      .nullish(),
  });
