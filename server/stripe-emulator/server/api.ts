import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/core/clock.ts';
import { propertyOf } from '../../platform/core/property.ts';
import { accountEndpoints } from '../connect/accounts.ts';
import { transferEndpoints } from '../connect/transfers.ts';
import { invalidRequest, StripeApiError } from '../core/api-error.ts';
import type { ApiEndpoint, ApiResult, Behaviour } from '../core/endpoint.ts';
import { API_VERSION, balanceEndpoints, eventEndpoints } from '../core/events.ts';
import { expand } from '../core/expansion.ts';
import { fingerprintOf, onceByKey, type Reply, replyOf } from '../core/idempotency.ts';
import { randomText } from '../core/objects.ts';
import { inTransaction, type Session } from '../core/session.ts';
import { chargeEndpoints } from '../payments/charges.ts';
import { challengeEndpoint } from '../payments/confirmation.ts';
import { customerEndpoints } from '../payments/customers.ts';
import { disputeEndpoints } from '../payments/disputes.ts';
import { paymentIntentEndpoints } from '../payments/payment-intents.ts';
import { paymentMethodEndpoints } from '../payments/payment-methods.ts';
import { refundEndpoints } from '../payments/refunds.ts';

const endpoints: ApiEndpoint[] = [
  ...paymentIntentEndpoints,
  challengeEndpoint,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...transferEndpoints,
  ...disputeEndpoints,
  ...accountEndpoints,
  ...eventEndpoints,
  ...balanceEndpoints,
];

export interface ApiRequest {
  method: string;
  path: string;
  /** Unchecked parameters of query and body. */
  params: Record<string, unknown>;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: object;
}

/** Simulated fault: an error status, a closed connection, no response, or a delay. */
export type Fault =
  | { status: number }
  | { disconnect: true }
  | { silent: true }
  | { delayMs: number };

type MayFail = Fault | undefined | Promise<Fault | undefined>;

export interface RequestFaults {
  /** Called before the effect. */
  before?: (request: ApiRequest) => MayFail;
  /** Called after the effect is committed. */
  after?: (request: ApiRequest, response: ApiResponse) => MayFail;
}

export interface ApiSettings {
  pool: Pool;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  /** Endpoints for testers besides Stripe's own; none by default. */
  controls?: ApiEndpoint[];
  behaviour: () => Behaviour;
  holdsWebhooks?: boolean | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

function apiKeyOf(authorization: string | undefined): string {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
}

function checkApiKey(settings: ApiSettings, request: ApiRequest, endpoint: ApiEndpoint): void {
  const key = apiKeyOf(request.authorization);
  if (!key) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  if (equal(key, settings.secretKey)) return;
  if (!equal(key, settings.publishableKey)) {
    throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, {
      status: 401,
    });
  }
  if (!endpoint.browser) {
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { status: 401, code: 'secret_key_required' },
    );
  }
  if (request.path.includes('/payment_intents/') && request.params.client_secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
}

function route(
  { controls = [] }: ApiSettings,
  request: ApiRequest,
): { endpoint: ApiEndpoint; id: string } {
  for (const endpoint of [...endpoints, ...controls]) {
    const match = endpoint.method === request.method ? endpoint.path.exec(request.path) : null;
    if (match) return { endpoint, id: match[1] ?? '' };
  }
  throw invalidRequest(
    `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );
}

/** Handles a request. Throws only failures of this server or its database. */
export async function handleRequest(
  settings: ApiSettings,
  request: ApiRequest,
): Promise<ApiResponse> {
  const requestId = `req_${randomText(14)}`;
  const headers: Record<string, string> = {
    'request-id': requestId,
    'stripe-version': API_VERSION,
  };
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  const { replayed, ...reply } = await processRequest(settings, request, requestId);
  if (replayed) headers['idempotent-replayed'] = 'true';
  return { ...reply, headers };
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === 'string' && /[\0\p{Surrogate}]/u.test(text)) {
      throw invalidRequest('Invalid string: it is not valid UTF-8 text.');
    }
  }
  return value;
}

async function processRequest(
  settings: ApiSettings,
  request: ApiRequest,
  requestId: string,
): Promise<Reply> {
  try {
    const { endpoint, id } = route(settings, request);
    checkApiKey(settings, request, endpoint);
    JSON.stringify(request.params, refuseUnstorable);
    const params = endpoint.parse(request.params);
    const key = endpoint.method === 'POST' ? request.idempotencyKey : undefined;
    const { holdsWebhooks } = settings;
    const origin = { requestId, idempotencyKey: key ?? null, holdsWebhooks };
    const work = async (session: Session): Promise<ApiResult> => {
      const behaviour = settings.behaviour();
      const result = await endpoint.run({ session, behaviour, id, params });
      const paths = propertyOf(params, 'expand');
      return Array.isArray(paths) && !(result instanceof StripeApiError)
        ? expand(session, result, paths)
        : result;
    };
    const run = (session: Session) => {
      if (!key) return work(session).then(replyOf);
      const fingerprint = fingerprintOf(request.method, request.path, request.params);
      const keepRefusals = request.path.startsWith('/v1/');
      return onceByKey(session, { key, fingerprint, keepRefusals }, () => work(session));
    };
    return await inTransaction(settings.pool, settings.clock, run, origin);
  } catch (error) {
    if (error instanceof StripeApiError) return replyOf(error);
    throw error;
  }
}
