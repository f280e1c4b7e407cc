import { ALERT_FREQUENCIES, ALERT_TEXT_VERSION } from '../domain/mail.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';

/** Optional kinds of mail, true for those that are sent to the person. */
const preferencesSchema = namedObject('MailPreferences', {
  applications: z.boolean(),
  messages: z.boolean(),
  closing: z.boolean(),
});

const alertSchema = z.enum(ALERT_FREQUENCIES).nullable();

const savedSearchSchema = namedObject('SavedSearch', {
  id: idSchema,
  name: z.string(),
  /** Filters as a query string. */
  query: z.string(),
  /** How often new postings are mailed; null for never. */
  alert: alertSchema,
  createdAt: z.string(),
});

/** Page on which a person decides about an alert, and the version of its wording. */
const decisionShape = {
  place: z.enum(['saved-searches', 'settings']),
  textVersion: z.int().min(1).max(ALERT_TEXT_VERSION),
};

export const mailContract = {
  getMailPreferences: call('GET /api/mail-preferences', {
    cost: 'read',
    access: 'signed-in',
    reads: ['mail-preferences'],
    summary: 'Which kinds of email the person is sent, of those that can be turned off',
    response: preferencesSchema,
  }),
  updateMailPreferences: call('PATCH /api/mail-preferences', {
    cost: 'write',
    access: 'signed-in',
    changes: ['mail-preferences'],
    summary: 'Turn kinds of email off or on',
    body: preferencesSchema.partial(),
    response: preferencesSchema,
  }),
  listSavedSearches: call('GET /api/job-seeker/saved-searches', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['saved-searches'],
    summary: 'The searches that are kept in the account, the latest first',
    response: z.array(savedSearchSchema),
  }),
  saveSearch: call('POST /api/job-seeker/saved-searches', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['saved-searches'],
    summary:
      'Keep a search in the account, in place of one of the same name; new postings by email',
    body: z.object({
      name: z.string().trim().min(1).max(100),
      query: z.string().max(4_000),
      alert: alertSchema,
      ...decisionShape,
    }),
    response: savedSearchSchema,
    status: 201,
    errors: ['CONFLICT'],
  }),
  updateSavedSearch: call('PATCH /api/job-seeker/saved-searches/:id', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['saved-searches'],
    summary: 'Start, change or end the email alert of a saved search',
    body: z.object({ alert: alertSchema, ...decisionShape }),
    response: savedSearchSchema,
  }),
  removeSavedSearch: call('POST /api/job-seeker/saved-searches/:id/removal', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['saved-searches'],
    summary: 'Remove a saved search, and with it its alert',
    body: z.object(decisionShape),
  }),
};
