import { ROLES } from '../domain/constants.ts';
import {
  MAX_SCENARIO_APPLICANTS,
  MAX_SCENARIO_DAYS,
  SCENARIO_PAYMENTS,
} from '../domain/staging-scenarios.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { testersAct } from './staging-data.ts';

const daySchema = z.int().min(0).max(MAX_SCENARIO_DAYS);

/** When the money was paid in, and on which day from then the work was delivered, if it was. */
const paymentTimes = {
  paidDaysAgo: daySchema,
  deliveredOnDay: daySchema.nullable(),
};

const scenarioSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('applicants'),
      count: z.int().min(1).max(MAX_SCENARIO_APPLICANTS),
    }),
    z.object({ kind: z.literal('payment'), state: z.enum(SCENARIO_PAYMENTS), ...paymentTimes }),
    z.object({ kind: z.literal('dispute'), ...paymentTimes }),
    z.object({ kind: z.literal('ontario') }),
  ])
  .refine(
    (scenario) =>
      !('paidDaysAgo' in scenario) ||
      scenario.deliveredOnDay === null ||
      scenario.deliveredOnDay <= scenario.paidDaysAgo,
    { path: ['deliveredOnDay'], message: 'validation.invalid' },
  );

/** Calls that make data for a test. */
export const stagingScenariosContract = {
  makeScenario: call('POST /api/staging/scenarios', {
    cost: 'write',
    ...testersAct,
    summary: 'Make people of their own in a state, and say who opens which page',
    body: scenarioSchema,
    response: z.object({
      /** Id of the payment at the simulated Stripe; null without one. */
      payment: z.string().nullable(),
      /** Id of the held money on this site; null before it was paid. */
      escrowId: idSchema.nullable(),
      stops: z.array(
        z.object({ username: z.string(), name: z.string(), role: z.enum(ROLES), to: z.string() }),
      ),
    }),
    errors: ['NOT_READY', 'PAYMENTS_UNAVAILABLE'],
  }),
};
