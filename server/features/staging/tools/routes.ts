import { contract, type EndpointName } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { keysOf } from '#shared/domain/keys.ts';
import type { Config } from '../../../platform/config/config.ts';
import { AppError, fieldError, validationFailed } from '../../../platform/core/errors.ts';
import { originInUse } from '../../../platform/core/staging-hosts.ts';
import { handleFile } from '../../../platform/http/file.ts';
import { handle, type MountedEndpoint } from '../../../platform/http/mount.ts';
import type { PaymentsKeys } from '../../payments/stripe/keys.ts';
import type { Faults } from './faults.ts';
import { findHtml, listCopies, listFilters, listWaitingMails } from './outbox.ts';
import { readPanel, readPaymentChain, runAction } from './stripe-panel.ts';

interface ToolDeps {
  config: Config;
  keys: PaymentsKeys;
  faults: Faults;
}

export function toolRoutes({ config, keys, faults }: ToolDeps): MountedEndpoint[] {
  if (!config.isStaging) return [];
  return [...outboxRoutes(config), ...stripeRoutes(keys), ...faultRoutes(faults)];
}

/**
 * Content security policy of a displayed mail, as strict as a mail program: no scripts and no
 * external content. The policy does not apply to windows that its links open.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

function outboxRoutes(config: Config): MountedEndpoint[] {
  return [
    handle('listOutbox', async ({ db, query, request }) => ({
      ...(await listFilters(db)),
      mails: await listCopies(db, query, originInUse(request, config)),
      waiting: await listWaitingMails(db, query),
    })),
    handleFile('showMail', async ({ db, id, locale, request }) => {
      const origin = originInUse(request, config);
      const html = await findHtml(db, { id, locale, origin });
      if (html === undefined) throw new AppError('NOT_FOUND');
      const bytes = Buffer.from(html.replace('<head>', '<head>\n<base target="_blank">'));
      return { type: 'html', policy: MAIL_POLICY, bytes };
    }),
  ];
}

function stripeRoutes(keys: PaymentsKeys): MountedEndpoint[] {
  const isSimulated = keys.mode === 'simulated';
  return [
    handle('getStripePanel', async ({ db }) =>
      isSimulated ? readPanel(db, keys) : { mode: 'test' as const },
    ),
    handle('getStripeChain', ({ query: { payment } }) => {
      if (!isSimulated) throw new AppError('NOT_FOUND');
      return readPaymentChain(keys, payment);
    }),
    handle('actOnStripe', async ({ body }) => {
      if (!isSimulated) throw new AppError('NOT_FOUND');
      await runAction(keys, body);
    }),
  ];
}

/** Calls that a browser makes and that may fail: no staging tools and no webhooks. */
const faultyCalls = keysOf(contract).filter(
  (name) => !isStagingCall(contract[name]) && contract[name].kind !== 'webhook',
);
const isCall = (name: string): name is EndpointName | 'all' =>
  name === 'all' || faultyCalls.some((each) => each === name);

function faultRoutes(faults: Faults): MountedEndpoint[] {
  return [
    handle('getFaults', async ({ request }) => ({
      ...faults.list(request),
      calls: faultyCalls.map((name) => {
        const { method, path } = contract[name];
        return { name, method, path };
      }),
    })),
    handle('orderFault', async ({ request, body }) => {
      const { call, kind, times, delayMs } = body;
      if (!isCall(call)) throw validationFailed([fieldError('call', 'validation.invalid')]);
      faults.order(request, { call, kind, times, delayMs: kind === 'slow' ? delayMs : 0 });
    }),
    handle('setNetworkDelay', async ({ request, body }) => {
      faults.setNetworkDelay(request, body.delayMs);
    }),
    handle('clearFaults', async ({ request }) => {
      faults.clear(request);
    }),
  ];
}

/** Wraps an endpoint, so that faults ordered by its browser's tester apply first. */
export function withFaults(faults: Faults, mounted: MountedEndpoint): MountedEndpoint {
  const { name, answer, handler } = mounted;
  if (!faultyCalls.includes(name)) return mounted;
  return {
    name,
    answer: (endpoint, deps) => [
      async (req, res, next) => {
        if (await faults.apply(req, res, name)) next();
      },
      ...answer(endpoint, deps),
    ],
    ...(handler && {
      // Pages must not embed an answer that the browser should fetch with a fault. Visitors' pages
      // are shared, so no faults apply to them.
      handler: async (call) => {
        if (call.actor && faults.affect(call.request, name)) {
          throw new AppError('SERVICE_UNAVAILABLE');
        }
        return handler(call);
      },
    }),
  };
}
