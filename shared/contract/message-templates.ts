import { reasonsSchema, templateSchema } from '../validators/decision-message.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';

const templateView = namedObject('MessageTemplate', { id: idSchema, ...templateSchema.shape });

/** Texts that the members of a company share. */
export const messageTemplatesContract = {
  listMessageTemplates: call('GET /api/employer/message-templates', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['templates'],
    summary: "The company's templates of messages and of words about decisions, by name",
    response: z.array(templateView),
  }),
  createMessageTemplate: call('POST /api/employer/message-templates', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['templates'],
    summary: 'Keep a text for all members who hire',
    body: templateSchema,
    response: templateView,
    status: 201,
    errors: ['COMPANY_PROFILE_REQUIRED', 'TOO_MANY_TEMPLATES'],
  }),
  updateMessageTemplate: call('PATCH /api/employer/message-templates/:id', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['templates'],
    summary: 'Change a template',
    body: templateSchema.partial(),
    response: templateView,
  }),
  removeMessageTemplate: call('POST /api/employer/message-templates/:id/removal', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['templates'],
    summary: 'Delete a template',
  }),
  listDecisionReasons: call('GET /api/employer/decision-reasons', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['templates'],
    summary: "The company's reasons for decisions, which members choose from",
    response: z.array(z.string()),
  }),
  setDecisionReasons: call('PATCH /api/employer/decision-reasons', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['templates'],
    summary: "Replace the company's reasons for decisions",
    body: z.object({ reasons: reasonsSchema }),
    response: z.array(z.string()),
    errors: ['COMPANY_PROFILE_REQUIRED'],
  }),
};
