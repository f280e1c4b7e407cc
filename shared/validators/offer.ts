import { JOB_TYPES } from '../domain/constants.ts';
import { MAX_OFFER_REASON, MAX_OFFER_TEXT, OFFER_CENTS, OFFER_PERIODS } from '../domain/offer.ts';
import { instantSchema, textSchema, z } from './validator.ts';

export const offerSchema = z.object({
  /** Pay for each period, in cents. */
  cents: z.int().min(OFFER_CENTS.min).max(OFFER_CENTS.max),
  period: z.enum(OFFER_PERIODS),
  jobType: z.enum(JOB_TYPES),
  startsOn: z.iso.date(),
  text: textSchema(MAX_OFFER_TEXT).default(''),
  answerBy: instantSchema,
});

export const offerReasonSchema = textSchema(MAX_OFFER_REASON).min(1);
