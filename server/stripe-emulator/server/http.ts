import { once } from 'node:events';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
  type Router,
} from 'express';
import type { Logger } from '../../platform/log/log.ts';
import {
  type ApiRequest,
  type ApiSettings,
  type Fault,
  handleRequest,
  type RequestFaults,
} from './api.ts';
import { addPages } from './pages.ts';

export interface HttpSettings extends ApiSettings {
  logger: Logger;
  faults: RequestFaults;
  /** Called after every request, so that webhooks are sent before the next round. */
  onResponse: () => void;
}

function toApiRequest(request: Request): ApiRequest {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  return {
    method: request.method,
    path: request.path,
    params: { ...request.query, ...body },
    authorization: request.get('authorization'),
    idempotencyKey: request.get('idempotency-key'),
  };
}

/** @returns whether the fault replaces the response */
async function applyFault(fault: Fault | undefined, response: Response): Promise<boolean> {
  if (!fault) return false;
  if ('delayMs' in fault) {
    await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    return false;
  }
  if ('status' in fault) response.status(fault.status).json(errorOf(fault.status));
  else if ('disconnect' in fault) response.socket?.destroy();
  // Waits until the caller hangs up.
  else if (!response.closed) await once(response, 'close');
  return true;
}

const INTERNAL_ERROR = {
  error: { type: 'api_error', message: 'An unknown error occurred while processing the request.' },
};

const RATE_LIMITED = {
  error: {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more about rate limits here.',
  },
};

const errorOf = (status: number) => (status === 429 ? RATE_LIMITED : INTERNAL_ERROR);

function handler(settings: HttpSettings) {
  return async (request: Request, response: Response): Promise<void> => {
    const call = toApiRequest(request);
    try {
      if (await applyFault(await settings.faults.before?.(call), response)) return;
      const reply = await handleRequest(settings, call);
      if (await applyFault(await settings.faults.after?.(call, reply), response)) return;
      response.status(reply.status).set(reply.headers).json(reply.body);
    } catch (error) {
      const log = { err: error, path: call.path };
      settings.logger.error({ event: 'emulator.failed', ...log }, 'the payment emulator failed');
      if (!response.headersSent) response.status(500).json(INTERNAL_ERROR);
    } finally {
      settings.onResponse();
    }
  };
}

/** Refuses unreadable bodies before they reach the API. */
const refuseBody: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = error.status >= 400 && error.status < 500 ? error.status : 500;
  const message = 'The request body could not be read.';
  response.status(status).json({ error: { type: 'invalid_request_error', message } });
};

const forms = express.urlencoded({ extended: true, limit: '100kb' });
const json = express.json({ limit: '100kb' });

/** The API of api.stripe.com with all endpoints, for the server with its secret key. */
export function createApi(settings: HttpSettings): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.use(forms, json, handler(settings), refuseBody);
  return app;
}

/**
 * The browser-facing part: Stripe.js's calls with the publishable key, and the hosted pages. To be
 * mounted under a path of the application's origin, before its JSON parser.
 */
export function createBrowserRouter(settings: HttpSettings): Router {
  const router = express.Router();
  addPages(router, settings);
  const call = handler(settings);
  router.post('/v1/payment_methods', forms, json, call);
  router.get('/v1/payment_intents/:id', call);
  router.post('/v1/payment_intents/:id/:action', forms, json, call);
  return router;
}
