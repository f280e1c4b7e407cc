import { REASONS_OF, REPORT_TEXT_LENGTH, type ReportSubject } from '../domain/reports.ts';
import { credentialsSchema } from '../validators/user.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';

const reportText = z.string().trim().min(1, 'validation.blank').max(REPORT_TEXT_LENGTH);

const reportSchema = <Subject extends ReportSubject>(subject: Subject) =>
  z.object({
    reason: z.enum(REASONS_OF[subject]),
    text: reportText,
    /** Email address for the answer to a visitor; a signed-in user is answered at the account's address. */
    contact: z
      .union([z.literal(''), z.email('validation.email').max(254)])
      .transform((address) => address || null)
      .nullish(),
  });

/** Number by which the reporter can ask about the report. */
const madeReport = z.object({ id: idSchema });

const limit = { name: 'report', per: 'caller' } as const;

export const reportsContract = {
  reportJob: call('POST /api/jobs/:id/report', {
    cost: 'write',
    access: 'public',
    limit,
    changes: ['reports'],
    summary: 'Report a job to support staff; the same report again, while it is open, is the first',
    body: reportSchema('job'),
    response: madeReport,
    status: 201,
  }),
  reportConversation: call('POST /api/messages/application/:applicationId/report', {
    cost: 'write',
    access: 'signed-in',
    members: 'hiring',
    limit,
    changes: ['reports'],
    summary: 'Report a conversation of one’s own, whose messages support staff may then read',
    body: reportSchema('conversation'),
    response: madeReport,
    status: 201,
  }),
  answerTakedown: call('POST /api/jobs/:id/takedown-answer', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    limit,
    changes: ['reports'],
    summary: 'Answer the takedown of one’s own posting; support staff reads it beside the reports',
    body: z.object({ text: reportText }),
    response: madeReport,
    status: 201,
    errors: ['CONFLICT'],
  }),
  answerSuspension: call('POST /api/login/suspension-answer', {
    cost: 'write',
    access: 'public',
    limit,
    idempotency: 'none',
    changes: ['reports'],
    summary: 'Answer the suspension of an account with its password, as it cannot log in',
    body: credentialsSchema.pick({ username: true, password: true }).extend({ text: reportText }),
    response: madeReport,
    status: 201,
    errors: ['INVALID_CREDENTIALS', 'CONFLICT'],
  }),
};
