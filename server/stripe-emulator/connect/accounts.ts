import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, noSuch } from '../core/api-error.ts';
import { type Behaviour, defineEndpoint } from '../core/endpoint.ts';
import { emitThin } from '../core/events.ts';
import { newId } from '../core/objects.ts';
import { filled, metadata } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';

/** Accounts v2: https://docs.stripe.com/api/v2/core/accounts. */
export type Account = Stripe.V2.Core.Account & Record<string, unknown>;

const INCLUDABLE = ['configuration.recipient', 'defaults', 'identity', 'requirements'] as const;
const include = z.array(z.enum(INCLUDABLE)).default([]);

const requested = z.strictObject({ requested: z.boolean() });

const creation = z.strictObject({
  contact_email: z.email().optional(),
  dashboard: z.enum(['express', 'full', 'none']).optional(),
  display_name: filled.optional(),
  include,
  metadata: metadata.default({}),
  identity: z.strictObject({
    country: z.string().regex(/^[a-z]{2}$/i, 'Country must be a two-letter code.'),
    entity_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
    individual: z.record(z.string(), z.unknown()).optional(),
  }),
  defaults: z.strictObject({
    currency: filled.optional(),
    locales: z.array(filled).optional(),
    profile: z.record(z.string(), filled).optional(),
    responsibilities: z.strictObject({
      fees_collector: z.enum([
        'application',
        'application_custom',
        'application_express',
        'stripe',
      ]),
      losses_collector: z.enum(['application', 'stripe']),
    }),
  }),
  configuration: z.strictObject({
    recipient: z.strictObject({
      capabilities: z.strictObject({
        stripe_balance: z.strictObject({ stripe_transfers: requested }),
      }),
    }),
  }),
});

type TransfersStatus = 'active' | 'pending' | 'restricted';

const STATUS_DETAILS = {
  active: [],
  pending: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
} as const;

function transfers(account: Account) {
  return account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
}

export const transfersActive = (account: Account) => transfers(account)?.status === 'active';

async function lockAccount(session: Session, id: string): Promise<Account> {
  const account = await session.lock<Account>('v2.core.account', id);
  if (!account) throw noSuch('account', id, 'account');
  return account;
}

const CAPABILITY_CHANGED = 'v2.core.account[configuration.recipient].capability_status_updated';

async function setTransfers(session: Session, id: string, status: TransfersStatus): Promise<void> {
  const account = await lockAccount(session, id);
  const capability = transfers(account);
  if (!capability || capability.status === status) return;
  capability.status = status;
  capability.status_details = [...STATUS_DETAILS[status]];
  await session.save(account);
  await emitThin(session, CAPABILITY_CHANGED, id, {
    updated_capability: 'stripe_balance.stripe_transfers',
  });
}

/** Submits the required data, which Stripe checks after a delay. */
export async function finishOnboarding(
  session: Session,
  behaviour: Behaviour,
  id: string,
): Promise<void> {
  const account = await lockAccount(session, id);
  if (transfers(account)?.status !== 'restricted') return;
  account.requirements = { collector: 'stripe', entries: [] } as unknown as Account['requirements'];
  await session.save(account);
  await emitThin(session, 'v2.core.account[requirements].updated', id);
  await setTransfers(session, id, 'pending');
  await session.schedule('activate_transfers', id, behaviour.onboardingMs);
}

export const activateTransfers = (session: Session, id: string) =>
  setTransfers(session, id, 'active');

/** Makes Stripe require more data, without which it pays nothing to the account. */
export async function restrictTransfers(session: Session, id: string): Promise<void> {
  const account = await lockAccount(session, id);
  const entries = [OUTSTANDING];
  account.requirements = { collector: 'stripe', entries } as unknown as Account['requirements'];
  await session.save(account);
  await emitThin(session, 'v2.core.account[requirements].updated', id);
  await setTransfers(session, id, 'restricted');
}

/** Response in v2: has the parts requested with `include`, and null for the others. */
function present(account: Account, parts: readonly string[]): object {
  const shown = new Set(parts.map((part) => part.split('.')[0]));
  const hidden = ['configuration', 'defaults', 'identity', 'requirements'].filter(
    (part) => !shown.has(part),
  );
  return { ...account, ...Object.fromEntries(hidden.map((part) => [part, null])) };
}

const OUTSTANDING = {
  awaiting_action_from: 'user',
  description: 'representative.identity_document',
  errors: [],
  impact: { restricts_capabilities: [] },
  minimum_deadline: { status: 'past_due' },
  requested_reasons: [{ code: 'routine_onboarding' }],
};

export const accountEndpoints = [
  defineEndpoint('POST /v2/core/accounts', {
    parameters: creation,
    run: async ({ session, params }) => {
      const id = newId('v2.core.account');
      const { responsibilities, ...defaults } = params.defaults;
      const account = {
        id,
        object: 'v2.core.account',
        applied_configurations: ['recipient'],
        closed: false,
        configuration: {
          customer: null,
          merchant: null,
          recipient: {
            applied: true,
            capabilities: {
              stripe_balance: {
                stripe_transfers: {
                  status: 'restricted',
                  status_details: [...STATUS_DETAILS.restricted],
                },
              },
            },
          },
        },
        contact_email: params.contact_email ?? null,
        contact_phone: null,
        created: session.now.toISOString(),
        dashboard: params.dashboard ?? 'none',
        defaults: {
          currency: 'cad',
          ...defaults,
          responsibilities: { ...responsibilities, requirements_collector: 'stripe' },
        },
        display_name: params.display_name ?? null,
        identity: params.identity,
        livemode: false,
        metadata: params.metadata,
        requirements: { collector: 'stripe', entries: [OUTSTANDING] },
      } as unknown as Account;
      await session.insert(account);
      await emitThin(session, 'v2.core.account.created', id);
      return present(account, params.include);
    },
  }),
  defineEndpoint('GET /v2/core/accounts/:id', {
    parameters: z.strictObject({ include }),
    run: async ({ session, id, params }) => {
      const account = await session.find<Account>('v2.core.account', id);
      if (!account) throw noSuch('account', id, 'account');
      return present(account, params.include);
    },
  }),
  defineEndpoint('POST /v2/core/account_links', {
    parameters: z.strictObject({
      account: filled,
      use_case: z.strictObject({
        type: z.literal('account_onboarding'),
        account_onboarding: z.strictObject({
          refresh_url: z.url(),
          return_url: z.url().optional(),
          collection_options: z.record(z.string(), filled).optional(),
        }),
      }),
    }),
    run: async ({ session, behaviour, params }) => {
      if (!(await session.find('v2.core.account', params.account))) {
        throw invalidRequest(`No such account: '${params.account}'`, { code: 'resource_missing' });
      }
      const id = newId('v2.core.account_link');
      const link = {
        object: 'v2.core.account_link',
        account: params.account,
        created: session.now.toISOString(),
        expires_at: new Date(session.now.getTime() + LINK_LIFETIME_MS).toISOString(),
        livemode: false,
        url: `${behaviour.browserUrl}/onboarding/${id}`,
        use_case: params.use_case,
      } satisfies Stripe.V2.Core.AccountLink;
      await session.insert({ id, ...link });
      return link;
    },
  }),
];

/** Stripe's links expire after minutes and work once. */
const LINK_LIFETIME_MS = 5 * 60_000;
