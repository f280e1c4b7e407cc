import { OPEN_RECORD_KINDS } from '../domain/company.ts';
import { draftValuesSchema } from '../validators/posting-draft.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { employerView } from './postings.ts';

const postingDraftView = namedObject('PostingDraft', {
  id: idSchema,
  values: draftValuesSchema,
  employer: employerView,
  /** Name of the member who saved it last; null after their account was erased. */
  savedBy: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether it stays when a posting is made from it. */
  isTemplate: z.boolean(),
  savedAt: z.string(),
  version: z.int(),
});

const draftBody = z.object({ values: draftValuesSchema, isTemplate: z.boolean().optional() });

/** Drafts and templates of postings that a company's members share, and who has a record open. */
export const postingDraftsContract = {
  listPostingDrafts: call('GET /api/employer/drafts', {
    cost: 'read',
    access: 'employer',
    members: 'posting',
    reads: ['drafts'],
    summary: "The company's drafts and templates of postings, last saved first",
    response: z.array(postingDraftView),
  }),
  getPostingDraft: call('GET /api/employer/drafts/:id', {
    cost: 'read',
    access: 'employer',
    members: 'posting',
    reads: ['drafts'],
    summary: 'A draft or template of a posting',
    response: postingDraftView,
  }),
  createPostingDraft: call('POST /api/employer/drafts', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['drafts'],
    summary: 'Keep a posting that is not finished, or a template, for all members who may post',
    body: draftBody,
    response: postingDraftView,
    status: 201,
    errors: ['COMPANY_PROFILE_REQUIRED', 'TOO_MANY_DRAFTS'],
  }),
  updatePostingDraft: call('PATCH /api/employer/drafts/:id', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['drafts'],
    summary: 'Save a draft of a posting; `details` of a 412 are the draft as a colleague saved it',
    body: draftBody,
    response: postingDraftView,
    errors: ['STALE_RECORD'],
  }),
  removePostingDraft: call('POST /api/employer/drafts/:id/removal', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['drafts'],
    summary: 'Delete a draft or template of a posting',
  }),
  showOpenRecord: call('POST /api/company/open-records', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: [],
    idempotency: 'none',
    summary:
      'Say that the member has a posting, candidate or draft open, and read which colleagues have',
    body: z.object({ kind: z.enum(OPEN_RECORD_KINDS), id: idSchema }),
    response: z.object({
      colleagues: z.array(z.string()),
      /** Whether the company has no other members. */
      isAlone: z.boolean(),
    }),
  }),
};
