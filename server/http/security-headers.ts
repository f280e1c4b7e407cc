import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { propertyOf } from '../core/property.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Of this answer, for the styles that Radix adds at run time. */
      cspNonce: string;
    }
  }
}

const TWO_YEARS = 63_072_000;
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** helmet with a strict policy; Stripe's hosts are allowed only where Stripe takes the payments. */
export function securityHeaders(config: Config): RequestHandler[] {
  const stripe = config.payments.secretKey !== undefined;
  const permissions =
    'camera=(), geolocation=(self), microphone=(), payment=(self "https://js.stripe.com")';
  return [
    (_req, res, next) => {
      res.locals.cspNonce = randomBytes(16).toString('base64');
      res.set('Permissions-Policy', permissions);
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
          styleSrc: [
            "'self'",
            (_req, res) => `'nonce-${propertyOf(propertyOf(res, 'locals'), 'cspNonce')}'`,
          ],
          imgSrc: ["'self'", 'data:', 'https:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
          frameSrc: stripe ? [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'] : ["'none'"],
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
      // A bank's 3-D Secure window must be able to post its result.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
  ];
}
