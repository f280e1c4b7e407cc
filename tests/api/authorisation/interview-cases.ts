import type { interviewsContract } from '#shared/contract/interviews.ts';
import type { offersContract } from '#shared/contract/offers.ts';
import { jobOffer } from '../offers/fixtures.ts';
import type { Case, Rows } from './case.ts';

const job = ({ jobId }: Rows) => ({ params: { id: jobId } });
const interview = ({ interviewId }: Rows) => ({ params: { id: interviewId } });
const offer = ({ offerId }: Rows) => ({ params: { id: offerId } });
const schedule = ({ scheduleId }: Rows) => ({ params: { id: scheduleId } });

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const meeting = () => ({
  minutes: 30,
  mode: 'phone' as const,
  place: '902 555 0100',
  timeZone: 'America/Halifax',
  times: [tomorrow()],
});

/** Cases of calls about interviews. */
export const interviewCases: { [Name in keyof typeof interviewsContract]: Case<Name> } = {
  listInterviews: { ownership: 'self' },
  proposeInterview: {
    ownership: 404,
    input: ({ applicationId }) => ({ params: { id: applicationId }, body: meeting() }),
  },
  proposeInterviewTimes: {
    ownership: 404,
    input: (rows) => ({ ...interview(rows), body: { times: [tomorrow()] } }),
  },
  pickInterviewTime: {
    ownership: 404,
    input: (rows) => ({ ...interview(rows), body: { slotId: rows.slotId } }),
  },
  declineInterview: { ownership: 404, input: (rows) => ({ ...interview(rows), body: {} }) },
  moveInterview: {
    ownership: 404,
    input: (rows) => ({ ...interview(rows), body: { startsAt: tomorrow(), reason: 'Ill' } }),
  },
  cancelInterview: {
    ownership: 404,
    input: (rows) => ({ ...interview(rows), body: { reason: 'Ill' } }),
  },
  getCalendarFeed: { ownership: 'self' },
  createCalendarFeed: { ownership: 'self' },
  removeCalendarFeed: { ownership: 'self' },
  listInterviewRecords: { ownership: 403, input: job },
  listInterviewSchedules: { ownership: 404, input: job },
  createInterviewSchedule: {
    ownership: 404,
    input: (rows) => ({ ...job(rows), body: meeting() }),
  },
  inviteToSchedule: {
    ownership: 404,
    input: (rows) => ({ ...schedule(rows), body: { applicationIds: [rows.applicationId] } }),
  },
  closeInterviewSchedule: { ownership: 404, input: schedule },
};

/** Cases of calls about job offers. */
export const offerCases: { [Name in keyof typeof offersContract]: Case<Name> } = {
  sendJobOffer: {
    ownership: 404,
    input: ({ applicationId }) => ({ params: { id: applicationId }, body: jobOffer() }),
  },
  downloadJobOffer: { ownership: 404, input: offer },
  acceptJobOffer: { ownership: 404, input: offer },
  declineJobOffer: { ownership: 404, input: (rows) => ({ ...offer(rows), body: {} }) },
  withdrawJobOffer: { ownership: 404, input: offer },
};
