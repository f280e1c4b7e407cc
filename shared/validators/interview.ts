import {
  BUFFER_MINUTES,
  INTERVIEW_MINUTES,
  INTERVIEW_MODES,
  MAX_INTERVIEW_PLACE,
  MAX_INTERVIEW_REASON,
  MAX_INTERVIEW_SLOTS,
  MAX_INTERVIEW_TIMES,
  MAX_INTERVIEWERS,
  MAX_INVITED,
} from '../domain/interview.ts';
import { isWebUrl } from '../domain/text.ts';
import { isTimeZone } from '../domain/time-zones.ts';
import { idSchema, instantSchema, textSchema, z } from './validator.ts';

const minutesSchema = z.int().min(INTERVIEW_MINUTES.min).max(INTERVIEW_MINUTES.max);
const bufferSchema = z.int().min(BUFFER_MINUTES.min).max(BUFFER_MINUTES.max);

export const interviewReasonSchema = textSchema(MAX_INTERVIEW_REASON).min(1);

/** How, where and with whom people meet. */
const scheduleShape = {
  minutes: minutesSchema,
  bufferMinutes: bufferSchema.default(0),
  mode: z.enum(INTERVIEW_MODES),
  /** Address, link of a video call, or telephone number. */
  place: textSchema(MAX_INTERVIEW_PLACE).min(1),
  timeZone: z.string().max(64).refine(isTimeZone, 'validation.invalid'),
  /** Ids of the interviewers; by default the member who proposes. */
  people: z.array(idSchema).min(1).max(MAX_INTERVIEWERS).optional(),
};

const hasLink = ({ mode, place }: { mode: string; place: string }) =>
  mode !== 'video' || isWebUrl(place);
const noLink = { error: 'validation.url', path: ['place'] };

const timesOf = (max: number) => z.array(instantSchema).min(1).max(max);

export const interviewProposalSchema = z
  .object({ ...scheduleShape, times: timesOf(MAX_INTERVIEW_TIMES) })
  .refine(hasLink, noLink);

export const interviewScheduleSchema = z
  .object({ ...scheduleShape, times: timesOf(MAX_INTERVIEW_SLOTS) })
  .refine(hasLink, noLink);

export const interviewTimesSchema = z.object({
  times: timesOf(MAX_INTERVIEW_TIMES),
  reason: interviewReasonSchema.optional(),
});

export const interviewMoveSchema = z.object({
  startsAt: instantSchema,
  reason: interviewReasonSchema,
});

export const interviewInvitationSchema = z.object({
  applicationIds: z.array(idSchema).min(1).max(MAX_INVITED),
});
