import { MAX_STEPS } from '#shared/domain/money.ts';

import type { Config } from '../../platform/config/config.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { fetchRange, toPage } from '../../platform/core/page.ts';
import { originOf } from '../../platform/core/request.ts';
import { ofParty } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { handleFile } from '../../platform/http/file.ts';
import { handle, type MountedEndpoint } from '../../platform/http/mount.ts';
import { getPayment, sumLedger } from './history.ts';
import { answerOffer, makeOffer, withdrawOffer } from './offers.ts';
import { getKeptCard, removeCard } from './operations/cards.ts';
import { createFunding } from './operations/funding.ts';
import { getPayoutAccount, setUpPayoutAccount } from './operations/payout-accounts.ts';
import { presentCard, presentEscrow, presentTransaction } from './present.ts';
import {
  countEscrows,
  countTransactions,
  findPayoutAccount,
  listEscrows,
  listTransactions,
  ofEitherSide,
  ofEscrow,
} from './queries.ts';
import { openReceipt } from './receipts/receipt-files.ts';
import { openStatement } from './receipts/statement-files.ts';
import {
  cancelRelease,
  confirmPayment,
  discardPayment,
  getApplicationEscrow,
  getEscrow,
  requestOperation,
} from './service.ts';
import { recordStatement } from './statements.ts';
import { answerSteps } from './step-answers.ts';
import {
  countSteps,
  listSteps,
  ofAgreement,
  presentStep,
  proposeSteps,
  type StepRow,
} from './steps.ts';
import type { PaymentsDeps } from './stripe/deps.ts';
import type { PaymentsKeys } from './stripe/keys.ts';

interface PaymentRoutesDeps {
  config: Config;
  keys: PaymentsKeys;
  payments: PaymentsDeps;
}

export function paymentRoutes({ config, keys, payments }: PaymentRoutesDeps): MountedEndpoint[] {
  return [
    handle('getStripeConfig', async () => ({
      publishableKey: keys.publishableKey,
      mode: keys.mode,
      currency: 'cad' as const,
      platformFeeBps: payments.platformFeeBps,
    })),
    handle('getFees', async () => ({ platformFeeBps: payments.platformFeeBps })),
    ...stepRoutes(payments),
    ...escrowRoutes(payments),
    ...payoutRoutes(payments, config),
    ...ledgerRoutes(),
  ];
}

function stepRoutes({ clock, platformFeeBps }: PaymentsDeps): MountedEndpoint[] {
  const presentFor = (actor: Actor) => (row: StepRow) => presentStep(row, actor, platformFeeBps);
  const listOf = async (db: Db, actor: Actor, applicationId: number) =>
    (await listSteps(db, ofAgreement(applicationId), { limit: MAX_STEPS })).map(presentFor(actor));
  return [
    handle('proposeSteps', async ({ db, actor, body }) => {
      await proposeSteps(db, clock, actor, body);
      return listOf(db, actor, body.applicationId);
    }),
    handle('answerSteps', async ({ db, actor, body }) => {
      await answerSteps(db, clock, actor, body);
      return listOf(db, actor, body.applicationId);
    }),
    handle('listSteps', async ({ db, actor, query }) =>
      toPage(query, await listSteps(db, ofParty(actor), fetchRange(query)), {
        count: () => countSteps(db, actor),
        present: presentFor(actor),
        positionOf: ({ step }) => ({ at: step.createdAt, id: step.id }),
      }),
    ),
  ];
}

function escrowRoutes(payments: PaymentsDeps): MountedEndpoint[] {
  return [
    handle('fundEscrow', async ({ db, actor, body }) => {
      const { intent, payment } = await createFunding({ ...payments, db }, actor, body);
      const { amount, platformFee, netAmount, currency, status } = intent;
      return {
        paymentIntentId: payment.id,
        clientSecret: payment.client_secret ?? '',
        amount,
        platformFee,
        netAmount,
        currency,
        status,
        cardId: intent.cardId,
      };
    }),
    handle('getKeptCard', async ({ db, actor, params }) =>
      presentCard(await getKeptCard(db, actor, params.applicationId, payments.clock.now())),
    ),
    handle('removeCard', ({ db, actor, body }) =>
      removeCard({ ...payments, db }, actor, body.cardId),
    ),
    handle('confirmPayment', async ({ db, actor, body }) =>
      presentEscrow(await confirmPayment({ ...payments, db }, actor, body.paymentIntentId), actor),
    ),
    handle('discardPayment', ({ db, actor, body }) =>
      discardPayment({ ...payments, db }, actor, body.paymentIntentId),
    ),
    handle('releaseEscrow', async ({ db, actor, body: { escrowId, notes = null } }) => {
      await requestOperation({ ...payments, db }, actor, {
        type: 'release',
        escrowId,
        description: notes,
      });
      return presentEscrow(await getEscrow(db, ofEscrow(escrowId)), actor);
    }),
    handle('cancelRelease', async ({ db, actor, body: { escrowId } }) => {
      await cancelRelease({ ...payments, db }, actor, escrowId);
      return presentEscrow(await getEscrow(db, ofEscrow(escrowId)), actor);
    }),
    handle('refundEscrow', async ({ db, actor, body: { escrowId, reason } }) => {
      await requestOperation({ ...payments, db }, actor, {
        type: 'refund',
        escrowId,
        description: reason,
      });
      return presentEscrow(await getEscrow(db, ofEscrow(escrowId)), actor);
    }),
    handle('addStatement', async ({ db, actor, body: { text = null, until, ...statement } }) => {
      const date = until === undefined ? undefined : new Date(until);
      await recordStatement({ ...payments, db }, actor, { ...statement, text, until: date });
      return presentEscrow(await getEscrow(db, ofEscrow(statement.escrowId)), actor);
    }),
    handle('makeOffer', async ({ db, actor, body: { escrowId, released, text = null } }) => {
      const offer = { escrowId, releasedCents: released, text };
      await makeOffer({ ...payments, db }, actor, offer);
      return presentEscrow(await getEscrow(db, ofEscrow(escrowId)), actor);
    }),
    handle('withdrawOffer', async ({ db, actor, body: { escrowId } }) => {
      await withdrawOffer({ ...payments, db }, actor, escrowId);
      return presentEscrow(await getEscrow(db, ofEscrow(escrowId)), actor);
    }),
    handle('answerOffer', async ({ db, actor, body: { released, text = null, ...answer } }) => {
      const offer = { ...answer, releasedCents: released, text };
      await answerOffer({ ...payments, db }, actor, offer);
      return presentEscrow(await getEscrow(db, ofEscrow(answer.escrowId)), actor);
    }),
    handle('listEmployerEscrows', async ({ db, actor, query }) => listPage(db, actor, query)),
    handle('listSeekerEscrows', async ({ db, actor, query }) => listPage(db, actor, query)),
    handle('getApplicationEscrow', async ({ db, actor, params }) =>
      presentEscrow(await getApplicationEscrow(db, actor, params.applicationId), actor),
    ),
  ];
}

function payoutRoutes(payments: PaymentsDeps, config: Config): MountedEndpoint[] {
  return [
    handle('getPayoutAccount', async ({ db, actor, isLook }) => {
      const account = isLook
        ? await findPayoutAccount(db, actor.id)
        : await getPayoutAccount({ ...payments, db }, actor.id);
      return account ? { accountId: account.stripeAccountId, status: account.status } : null;
    }),
    handle('createPayoutAccount', async ({ db, actor, request }) => {
      const origin = originOf(request, config);
      const { account, url } = await setUpPayoutAccount({ ...payments, db }, actor, origin);
      return { accountId: account.stripeAccountId, status: account.status, url };
    }),
  ];
}

function ledgerRoutes(): MountedEndpoint[] {
  return [
    handle('listTransactions', async ({ db, actor, query }) =>
      toPage(query, await listTransactions(db, actor, fetchRange(query)), {
        count: () => countTransactions(db, actor),
        present: (row) => presentTransaction(row, actor),
        positionOf: ({ transaction }) => ({ at: transaction.processedAt, id: transaction.id }),
      }),
    ),
    handleFile('getReceipt', async ({ db, writeDb, actor, id, locale }) => {
      const bytes = await openReceipt({ db, writeDb }, actor, { number: id, locale });
      return { name: `portage-${id}.pdf`, type: 'application/pdf', bytes };
    }),
    handleFile('getStatement', ({ db, actor, query, locale, now }) =>
      openStatement(db, actor, { ...query, locale, now }),
    ),
    handle('getPaymentTotals', async ({ db, actor }) => sumLedger(db, actor)),
    // Last, because its path fits those above.
    handle('getPayment', ({ db, actor, params }) => getPayment(db, actor, params.id)),
  ];
}

async function listPage(db: Db, actor: Actor, query: { limit?: number; cursor?: string }) {
  const condition = ofEitherSide(actor);
  return toPage(query, await listEscrows(db, condition, fetchRange(query)), {
    count: () => countEscrows(db, condition),
    present: (row) => presentEscrow(row, actor),
    positionOf: ({ intent }) => ({ at: intent.createdAt, id: intent.id }),
  });
}
