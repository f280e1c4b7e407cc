import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Nonce of this response, for the styles that Radix adds at run time. */
      cspNonce: string;
    }
  }
}

const POLICY = 'content-security-policy';
/** Placeholder of the nonce in the policy. */
const NONCE = '%nonce%';
const TWO_YEARS = 63_072_000;
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** helmet with a strict policy; Stripe's hosts are allowed only when Stripe takes payments. */
export function securityHeaders(config: Config): RequestHandler {
  const stripe = config.payments.secretKey !== undefined;
  const frames = [
    ...(stripe ? [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'] : []),
    // The mail viewer of a staging server.
    ...(config.isStaging ? ["'self'"] : []),
  ];
  const permissions =
    'camera=(), geolocation=(self), microphone=(), payment=(self "https://js.stripe.com")';
  const fixedHeaders = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
          styleSrc: ["'self'", `'nonce-${NONCE}'`],
          imgSrc: ["'self'", 'data:', 'https:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
          frameSrc: frames.length > 0 ? frames : ["'none'"],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
        },
      },
      strictTransportSecurity: config.isProduction
        ? { maxAge: TWO_YEARS, includeSubDomains: true }
        : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Lets a bank's 3-D Secure window post its result.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
  );
  fixedHeaders.set('Permissions-Policy', permissions);
  if (config.isStaging) fixedHeaders.set('X-Robots-Tag', 'noindex, nofollow');
  const policy = String(fixedHeaders.get(POLICY)).split(NONCE);
  return (_req, res, next) => {
    res.locals.cspNonce = nextNonce();
    res.setHeaders(fixedHeaders);
    res.setHeader(POLICY, policy.join(res.locals.cspNonce));
    next();
  };
}

const NONCE_BYTES = 16;
const NONCES_PER_REFILL = 256;
let randomPool = Buffer.alloc(0);

/** Takes a nonce from a pool of random bytes, which is refilled for many at a time. */
function nextNonce(): string {
  if (randomPool.length < NONCE_BYTES) randomPool = randomBytes(NONCES_PER_REFILL * NONCE_BYTES);
  const nonce = randomPool.toString('base64', 0, NONCE_BYTES);
  randomPool = randomPool.subarray(NONCE_BYTES);
  return nonce;
}

/** helmet's headers, which are the same for every response except for the nonce. */
function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, () => {});
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}
