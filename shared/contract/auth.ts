import { ROLES } from '../domain/constants.ts';
import { credentialsSchema, registrationSchema } from '../validators/user.ts';
import { idSchema, z } from '../validators/validator.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

const currentUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  fullName: z.string(),
  title: z.string().nullable(),
});

export const authContract = {
  getCurrentUser: endpoint(routes.getCurrentUser, {
    summary: 'The signed-in person',
    response: currentUserSchema,
  }),
  logIn: endpoint(routes.logIn, {
    summary: 'Open a session with a username or e-mail and a password',
    body: credentialsSchema,
    response: currentUserSchema,
    errors: ['INVALID_CREDENTIALS'],
  }),
  register: endpoint(routes.register, {
    summary: 'Open an account and a session',
    body: registrationSchema,
    response: currentUserSchema,
    status: 201,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  }),
  logOut: endpoint(routes.logOut, {
    summary: 'End the session of this device',
    response: z.object({ message: z.string() }),
  }),
};
