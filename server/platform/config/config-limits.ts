import { z } from 'zod';

export const number = (fallback: number, min = 1, max = 1_000_000_000) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

export const limitVariables = {
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOGIN_FAILURES_PER_ACCOUNT: number(10),
  LOGIN_FAILURES_PER_ADDRESS: number(50),
  LOGIN_WINDOW_MINUTES: number(15),
  REGISTRATIONS_PER_HOUR: number(20),
  PASSWORD_RESETS_PER_HOUR: number(10),
  WRITES_PER_MINUTE: number(60),
  APPLICATIONS_PER_HOUR: number(30),
  MESSAGES_PER_MINUTE: number(30),
  FUNDINGS_PER_MINUTE: number(10),
  UPLOADS_PER_HOUR: number(20),
  REPORTS_PER_HOUR: number(10),
  BLOCKS_PER_HOUR: number(60),
  INVITATIONS_PER_HOUR: number(60),
  READS_PER_MINUTE: number(300),
  FILES_PER_MINUTE: number(60),
  PAGES_PER_MINUTE: number(600),
};

export function readLimits(env: z.output<z.ZodObject<typeof limitVariables>>) {
  return {
    enabled: env.RATE_LIMITS === 'on',
    loginFailuresPerAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
    loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
    loginWindowMinutes: env.LOGIN_WINDOW_MINUTES,
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    passwordResetsPerHour: env.PASSWORD_RESETS_PER_HOUR,
    writesPerMinute: env.WRITES_PER_MINUTE,
    applicationsPerHour: env.APPLICATIONS_PER_HOUR,
    messagesPerMinute: env.MESSAGES_PER_MINUTE,
    fundingsPerMinute: env.FUNDINGS_PER_MINUTE,
    uploadsPerHour: env.UPLOADS_PER_HOUR,
    reportsPerHour: env.REPORTS_PER_HOUR,
    blocksPerHour: env.BLOCKS_PER_HOUR,
    invitationsPerHour: env.INVITATIONS_PER_HOUR,
    readsPerMinute: env.READS_PER_MINUTE,
    filesPerMinute: env.FILES_PER_MINUTE,
    pagesPerMinute: env.PAGES_PER_MINUTE,
  };
}
