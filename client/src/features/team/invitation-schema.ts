import { MEMBER_ROLES } from '#shared/domain/company.ts';
import { emailSchema } from '#shared/validators/user.ts';
import { z } from '#shared/validators/validator.ts';

export const invitationSchema = z.object({ email: emailSchema, role: z.enum(MEMBER_ROLES) });
