import { reportSchema } from '../validators/report.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';

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
    limit,
    changes: ['reports'],
    summary: 'Report a conversation of one’s own, whose messages support staff may then read',
    body: reportSchema('conversation'),
    response: madeReport,
    status: 201,
  }),
};
