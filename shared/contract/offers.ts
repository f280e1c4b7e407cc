import { JOB_TYPES } from '../domain/constants.ts';
import { OFFER_PERIODS, OFFER_STATES } from '../domain/offer.ts';
import { LOCALES } from '../locales/text.ts';
import { offerReasonSchema, offerSchema } from '../validators/offer.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';

export const offerView = namedObject('Offer', {
  id: idSchema,
  state: z.enum(OFFER_STATES),
  /** Pay for each period, in cents. */
  cents: z.int(),
  period: z.enum(OFFER_PERIODS),
  jobType: z.enum(JOB_TYPES),
  /** First day of work. */
  startsOn: z.string(),
  text: z.string(),
  answerBy: z.string(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  /** When it came to its state. */
  updatedAt: z.string(),
});

const ofCompany = { cost: 'write', access: 'employer', members: 'hiring' } as const;
const ofSeeker = { cost: 'write', access: 'job_seeker' } as const;
const changes = ['applications'] as const;

/** Job offers to candidates, who accept or decline them. */
export const offersContract = {
  downloadJobOffer: call('GET /api/offers/:id/pdf', {
    cost: 'file',
    kind: 'file',
    access: 'signed-in',
    members: 'all',
    reads: ['applications'],
    summary: 'An offer as PDF, for its applicant and the employer of the job',
    query: z.object({ locale: z.enum(LOCALES).optional() }),
    response: z.string(),
  }),
  sendJobOffer: call('POST /api/applications/:id/offers', {
    ...ofCompany,
    changes,
    limit: { name: 'message', per: 'caller' },
    summary: 'Offer the job to an applicant; the status of the application stays',
    body: offerSchema,
    response: offerView,
    status: 201,
    errors: ['CONFLICT', 'OFFER_EXISTS', 'BLOCKED'],
  }),
  acceptJobOffer: call('POST /api/offers/:id/accept', {
    ...ofSeeker,
    changes,
    summary: 'Accept an offer; the application is Hired at once, for both sides',
    response: offerView,
    errors: ['CONFLICT', 'INVALID_TRANSITION'],
  }),
  declineJobOffer: call('POST /api/offers/:id/decline', {
    ...ofSeeker,
    changes,
    summary: 'Decline an offer',
    body: z.object({ reason: offerReasonSchema.optional() }),
    response: offerView,
    errors: ['INVALID_TRANSITION'],
  }),
  withdrawJobOffer: call('POST /api/offers/:id/withdraw', {
    ...ofCompany,
    changes,
    summary: 'Take an offer back that has no answer yet',
    response: offerView,
    errors: ['INVALID_TRANSITION'],
  }),
};
