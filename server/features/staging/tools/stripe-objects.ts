import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows, paymentIntents, payoutAccounts } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { z } from '#shared/validators/validator.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { fromApplicants, seekers } from '../../../platform/db/joins.ts';
import type { PaymentsKeys } from '../../payments/stripe/keys.ts';

const moneyShape = { id: z.string(), amount: z.int(), status: z.string(), created: z.int() };
const transfersStatus = z.enum(['active', 'pending', 'restricted']);

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.union([z.int(), z.string()]),
  about: z
    .object({
      id: z.string(),
      amount: z.int().optional(),
      status: z.string().optional(),
      payment_intent: z.string().nullish(),
      source_transaction: z.string().nullish(),
    })
    .nullable(),
  sent: z.array(z.object({ at: z.string(), status: z.int().nullable() })),
  next_at: z.string().nullable(),
});

/** The displayed fields of the simulated Stripe's objects, in Stripe's shape. */
const overviewSchema = z.object({
  payments: z.array(
    z.object({
      ...moneyShape,
      latest_charge: z
        .object({
          id: z.string(),
          paid: z.boolean(),
          disputed: z.boolean(),
          refunded: z.boolean(),
          amount_refunded: z.int(),
          payment_method_details: z.object({ card: z.object({ last4: z.string() }) }),
        })
        .nullable(),
    }),
  ),
  refunds: z.array(z.object({ ...moneyShape, payment_intent: z.string() })),
  transfers: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      amount_reversed: z.int(),
      created: z.int(),
      destination: z.string(),
      source_transaction: z.string().nullable(),
    }),
  ),
  disputes: z.array(z.object({ ...moneyShape, payment_intent: z.string() })),
  accounts: z.array(
    z.object({
      id: z.string(),
      display_name: z.string().nullable(),
      created: z.string(),
      configuration: z.object({
        recipient: z.object({
          capabilities: z.object({
            stripe_balance: z.object({ stripe_transfers: z.object({ status: transfersStatus }) }),
          }),
        }),
      }),
    }),
  ),
  events: z.array(eventSchema),
  faults: z.array(
    z.object({
      scope: z.enum(['call', 'webhook']),
      kind: z.string(),
      target: z.string(),
      remaining: z.int(),
    }),
  ),
});

export type Overview = z.output<typeof overviewSchema>;
export type StripeEvent = z.output<typeof eventSchema>;

export const readOverview = async (keys: PaymentsKeys): Promise<Overview> =>
  overviewSchema.parse(await askEmulator(keys, 'GET /v1/test_helpers/overview'));

/** @throws AppError NOT_FOUND */
export async function readChain(keys: PaymentsKeys, payment: string): Promise<StripeEvent[]> {
  const path = `/v1/test_helpers/payment_intents/${payment}/chain`;
  const chain = z.object({ data: z.array(eventSchema) });
  return chain.parse(await askEmulator(keys, `GET ${path}`)).data;
}

const TIMEOUT_MS = 5_000;

/**
 * Calls the API of the simulated Stripe with its secret key.
 * @throws AppError NOT_FOUND, CONFLICT, PAYMENTS_UNAVAILABLE
 */
export async function askEmulator(
  { apiBase, secretKey }: PaymentsKeys,
  route: string,
  params: Record<string, string> = {},
): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(`${apiBase}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
    ...(method === 'POST' && { body: new URLSearchParams(params) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new AppError('PAYMENTS_UNAVAILABLE');
  });
  if (answer.ok) return answer.json();
  if (answer.status === 404) throw new AppError('NOT_FOUND');
  throw new AppError(answer.status < 500 ? 'CONFLICT' : 'PAYMENTS_UNAVAILABLE');
}

const employers = alias(users, 'employers');

/** This site's records of payments, by their Stripe ids. */
export function listSubjects(db: Db, stripeIds: string[]) {
  return fromApplicants(db, {
    payment: paymentIntents.stripePaymentIntentId,
    escrowId: escrows.id,
    job: jobs.title,
    employer: { name: companyProfiles.companyName, username: employers.username },
    jobSeeker: { name: seekers.fullName, username: seekers.username },
  })
    .innerJoin(paymentIntents, eq(paymentIntents.applicationId, applications.id))
    .innerJoin(employers, eq(employers.id, paymentIntents.employerId))
    .innerJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .leftJoin(escrows, eq(escrows.paymentIntentId, paymentIntents.id))
    .where(inArray(paymentIntents.stripePaymentIntentId, stripeIds));
}

/** Owners of payout accounts, by the accounts' Stripe ids. */
export async function findPayees(db: Db, stripeIds: string[]) {
  const rows = await db
    .select({ account: payoutAccounts.stripeAccountId, id: users.id, username: users.username })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .where(inArray(payoutAccounts.stripeAccountId, stripeIds));
  return new Map(rows.map(({ account, ...person }) => [account, person]));
}
