import { contract, type EndpointName } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { keysOf } from '#shared/domain/keys.ts';
import type { Config } from '../../../config.ts';
import { AppError, fieldError, validationFailed } from '../../../core/errors.ts';
import { handleFile } from '../../../http/file.ts';
import { handle, type Mounted } from '../../../http/mount.ts';
import type { PaymentsKeys } from '../../payments/keys.ts';
import type { Faults } from './faults.ts';
import { findHtml, listCopies, listWaitingMails } from './outbox.ts';
import { act, readPanel } from './stripe-panel.ts';

interface ToolDeps {
  config: Config;
  keys: PaymentsKeys;
  faults: Faults;
}

/** The outbox, the control panel of the simulated Stripe, and faults on demand. */
export function toolRoutes({ config, keys, faults }: ToolDeps): Mounted[] {
  if (!config.isStaging) return [];
  return [...outboxRoutes(), ...stripeRoutes(keys), ...faultRoutes(faults)];
}

/**
 * As a mail program shows it: nothing in it runs, it loads nothing, and its links open windows of
 * their own, which are not bound by this.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

function outboxRoutes(): Mounted[] {
  return [
    handle('listOutbox', async ({ db }) => ({
      mails: await listCopies(db),
      waiting: await listWaitingMails(db),
    })),
    handleFile('showMail', async ({ db, id, locale }) => {
      const html = await findHtml(db, id, locale);
      if (html === undefined) throw new AppError('NOT_FOUND');
      const bytes = Buffer.from(html.replace('<head>', '<head>\n<base target="_blank">'));
      return { type: 'html', policy: MAIL_POLICY, bytes };
    }),
  ];
}

function stripeRoutes(keys: PaymentsKeys): Mounted[] {
  const isSimulated = keys.mode === 'simulated';
  return [
    handle('getStripePanel', async ({ db }) =>
      isSimulated ? readPanel(db, keys) : { mode: 'test' as const },
    ),
    handle('actOnStripe', async ({ body }) => {
      if (!isSimulated) throw new AppError('NOT_FOUND');
      await act(keys, body);
    }),
  ];
}

/** What a browser calls and may be made to fail: neither the tools of testers nor webhooks. */
const names = keysOf(contract).filter(
  (name) => !isStagingCall(contract[name]) && contract[name].kind !== 'webhook',
);
const isCall = (name: string): name is EndpointName | 'all' =>
  name === 'all' || names.some((each) => each === name);

function faultRoutes(faults: Faults): Mounted[] {
  return [
    handle('getFaults', async ({ request }) => ({
      ...faults.list(request),
      calls: names.map((name) => {
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

/** The same call; what its browser's tester has ordered happens before. */
export function withFaults(faults: Faults, mounted: Mounted): Mounted {
  const { name, answer, handler } = mounted;
  if (!names.includes(name)) return mounted;
  return {
    name,
    answer: (endpoint, deps) => [
      async (req, res, next) => {
        if (await faults.happen(req, res, name)) next();
      },
      ...answer(endpoint, deps),
    ],
    ...(handler && {
      // A page brings no answer along that the browser is to ask for and wait for. What visitors'
      // pages bring is the same for all of them.
      handler: async (call) => {
        if (call.actor && faults.affect(call.request, name)) {
          throw new AppError('SERVICE_UNAVAILABLE');
        }
        return handler(call);
      },
    }),
  };
}
