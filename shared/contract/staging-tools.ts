import { MAIL_KINDS } from '../domain/mail.ts';
import {
  MAX_DELAY_MS,
  MAX_FAULT_TIMES,
  REQUEST_FAULTS,
  STRIPE_CALL_FAULTS,
  STRIPE_CALLS,
  WEBHOOK_FAULTS,
} from '../domain/staging-faults.ts';
import { LOCALES } from '../locales/text.ts';
import { idSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { testersAct, testersRead } from './staging-data.ts';

const localeSchema = z.enum(LOCALES);
const inEachLanguage = z.object({ en: z.string(), fr: z.string() });
const timesSchema = z.int().min(1).max(MAX_FAULT_TIMES);
const delaySchema = z.int().min(0).max(MAX_DELAY_MS);

/** Id of an object of the simulated Stripe. */
const stripeId = z.string().regex(/^\w{3,60}$/, 'validation.invalid');

const paymentSchema = z.object({
  id: z.string(),
  amount: z.string(),
  status: z.string(),
  createdAt: z.string(),
  /** Charge of the last attempt to pay; null before the first. */
  charge: z.object({ id: z.string(), card: z.string(), refunded: z.string() }).nullable(),
  canBeDisputed: z.boolean(),
});

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  /** Payment that it belongs to; null for an account. */
  payment: z.string().nullable(),
  /** Time of the next delivery; null once delivered, given up or lost. */
  nextAt: z.string().nullable(),
  /** Responses so far by status; null for a timeout. */
  answers: z.array(z.object({ at: z.string(), status: z.int().nullable() })),
});

/** This site's record of a payment. */
const subjectSchema = z.object({
  /** Id at the simulated Stripe. */
  payment: z.string(),
  /** Null before it was paid. */
  escrowId: idSchema.nullable(),
  job: z.string(),
  employer: z.object({ name: z.string(), username: z.string() }),
  jobSeeker: z.object({ name: z.string(), username: z.string() }),
});

/** A refund or a dispute. */
const returnSchema = z.object({
  id: z.string(),
  payment: z.string(),
  amount: z.string(),
  status: z.string(),
  createdAt: z.string(),
});

const simulatedSchema = z.object({
  mode: z.literal('simulated'),
  /** Records of the payments that are this site's. */
  subjects: z.array(subjectSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(returnSchema),
  transfers: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      reversed: z.string(),
      destination: z.string(),
      payment: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  disputes: z.array(returnSchema),
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      /** Whether money can be sent to it. */
      transfers: z.enum(['active', 'pending', 'restricted']),
      createdAt: z.string(),
      /** Whose it is on this site. */
      person: z.object({ id: idSchema, username: z.string() }).nullable(),
    }),
  ),
  webhooks: z.array(eventSchema),
  faults: z.array(
    z.object({
      scope: z.enum(['call', 'webhook']),
      kind: z.string(),
      /** The calls, or the one webhook, that it is limited to. */
      target: z.string(),
      remaining: z.int(),
    }),
  ),
});

const stripeActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('dispute'), charge: stripeId }),
  z.object({
    action: z.literal('close-dispute'),
    dispute: stripeId,
    outcome: z.enum(['won', 'lost', 'withdrawn']),
  }),
  z.object({
    action: z.literal('answer-refund'),
    refund: stripeId,
    status: z.enum(['succeeded', 'failed']),
  }),
  z.object({ action: z.literal('reverse-transfer'), transfer: stripeId }),
  z.object({ action: z.literal('finish-account'), account: stripeId }),
  z.object({ action: z.literal('restrict-account'), account: stripeId }),
  z.object({
    action: z.literal('deliver'),
    webhook: stripeId,
    fault: z.enum(WEBHOOK_FAULTS).optional(),
  }),
  z.object({
    action: z.literal('fail-calls'),
    kind: z.enum(STRIPE_CALL_FAULTS),
    calls: z.enum(STRIPE_CALLS),
    times: timesSchema,
  }),
  z.object({
    action: z.literal('fail-webhooks'),
    kind: z.enum(WEBHOOK_FAULTS),
    times: timesSchema,
  }),
  z.object({ action: z.literal('clear-faults') }),
]);

const faultShape = {
  /** Name of a call of this contract, or `all`. */
  call: z.string().max(60),
  kind: z.enum(REQUEST_FAULTS),
  times: timesSchema,
  /** Only for `slow`. */
  delayMs: delaySchema.default(0),
};

/** Calls for captured mails, the simulated Stripe and injected faults, on staging servers only. */
export const stagingToolsContract = {
  listOutbox: call('GET /api/staging/outbox', {
    cost: 'read',
    ...testersRead,
    summary: 'The mails that went out or would have, newest first, and those that wait',
    query: z.object({
      kind: z.enum(MAIL_KINDS).optional(),
      /** Part of an address. */
      to: z.string().trim().max(200).optional(),
      /** The language of the reader. */
      locale: localeSchema.optional(),
      /** Each is in the subject or the text, in one of the languages. */
      words: z.string().trim().max(200).optional(),
    }),
    response: z.object({
      /** Kinds and recipients of all mails, whatever is filtered. */
      kinds: z.array(z.enum(MAIL_KINDS)),
      people: z.array(z.string()),
      mails: z.array(
        z.object({
          id: idSchema,
          kinds: z.array(z.enum(MAIL_KINDS)),
          to: z.string(),
          /** The language of its reader. */
          locale: localeSchema,
          subject: inEachLanguage,
          text: inEachLanguage,
          isSent: z.boolean(),
          endedAt: z.string(),
        }),
      ),
      waiting: z.array(
        z.object({
          id: idSchema,
          kind: z.enum(MAIL_KINDS),
          to: z.string().nullable(),
          dueAt: z.string(),
        }),
      ),
    }),
  }),
  showMail: call('GET /api/staging/outbox/:id/html', {
    cost: 'file',
    kind: 'file',
    ...testersRead,
    summary: 'A mail as a mail program shows it',
    query: z.object({ locale: localeSchema }),
    response: z.string(),
  }),
  getStripePanel: call('GET /api/staging/stripe', {
    cost: 'read',
    ...testersRead,
    summary: 'What the simulated Stripe holds, newest first; with real test keys nothing',
    response: z.discriminatedUnion('mode', [
      simulatedSchema,
      z.object({ mode: z.literal('test') }),
    ]),
  }),
  getStripeChain: call('GET /api/staging/stripe/chain', {
    cost: 'read',
    ...testersRead,
    summary: 'What happened to a payment in the simulated Stripe, in order, and its webhooks',
    query: z.object({ payment: stripeId }),
    response: z.array(
      eventSchema.extend({ amount: z.string().nullable(), status: z.string().nullable() }),
    ),
    errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  }),
  actOnStripe: call('POST /api/staging/stripe', {
    cost: 'write',
    ...testersAct,
    summary: 'Decide for a bank, a person or the network in the simulated Stripe',
    body: stripeActionSchema,
    errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
  }),
  getFaults: call('GET /api/staging/faults', {
    cost: 'read',
    ...testersRead,
    summary: "What is ordered to happen to this browser's calls, and which calls there are",
    response: z.object({
      faults: z.array(z.object(faultShape)),
      networkDelayMs: z.int(),
      calls: z.array(z.object({ name: z.string(), method: z.string(), path: z.string() })),
    }),
  }),
  orderFault: call('POST /api/staging/faults', {
    cost: 'write',
    ...testersAct,
    summary: "Have this browser's next calls fail or be slow",
    body: z.object(faultShape),
    errors: ['CONFLICT'],
  }),
  setNetworkDelay: call('POST /api/staging/network', {
    cost: 'write',
    ...testersAct,
    summary: "Delay all of this browser's calls, until that is set to 0",
    body: z.object({ delayMs: delaySchema }),
  }),
  clearFaults: call('POST /api/staging/faults/removal', {
    cost: 'write',
    ...testersAct,
    summary: "Let this browser's calls be answered as usual",
  }),
};
