import type { StaffAccount } from '#shared/contract/contract.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import { fetchRange, toPage } from '../../core/page.ts';
import type { Db } from '../../db/connect.ts';
import { Answer, type Call, handle } from '../../http/mount.ts';
import { findUser, findUserByLogin, getUser } from '../auth/queries.ts';
import type { PaymentsDeps } from '../payments/deps.ts';
import { presentEscrow } from '../payments/present.ts';
import { countEscrows, listEscrows } from '../payments/queries.ts';
import { MONEY_CONDITIONS, ofStripeId } from '../payments/staff-queries.ts';
import {
  endSessionsOf,
  liftAccountSuspension,
  type OnAccount,
  startDataRequest,
  suspendAccount,
  unlock,
} from './accounts.ts';
import { countAudit, listAudit, recordLook } from './audit.ts';
import { decidePayment, readBooks, readLedger } from './money.ts';
import { presentAuditEntry, readAccount } from './present.ts';

interface StaffRoutesDeps {
  config: Config;
  payments: PaymentsDeps;
}

export function staffRoutes({ config, payments }: StaffRoutesDeps) {
  /** The account after an act, as staff see it. */
  const accountOf = async (db: Db, id: number, now: Date): Promise<StaffAccount> => {
    const user = await findUser(db, id);
    if (!user) throw new AppError('NOT_FOUND');
    return readAccount(db, user, { config, now });
  };
  return [
    handle('getStaffDesk', async ({ db, actor }) => {
      const { username } = await getUser(db, actor.id);
      return { username };
    }),
    handle('listStaffAudit', async ({ db, query }) =>
      toPage(query, await listAudit(db, query, fetchRange(query)), {
        count: () => countAudit(db, query),
        present: presentAuditEntry,
        positionOf: ({ entry }) => entry,
      }),
    ),
    handle('findStaffAccount', async ({ db, query }) => {
      const found = await findUserByLogin(db, query.login);
      return found ? { id: found.id } : null;
    }),
    handle('getStaffAccount', async ({ db, writeDb, actor, params, now }) => {
      const account = await accountOf(db, params.id, now);
      await recordLook(writeDb, { staffId: actor.id, subjectId: params.id }, now);
      return account;
    }),
    handle('unlockAccount', async (call) => {
      await unlock(call.db, on(call));
      return accountOf(call.db, call.params.id, call.now);
    }),
    handle('endSessionsByStaff', async (call) => {
      const endedSessions = await endSessionsOf(call.db, on(call));
      return new Answer(await accountOf(call.db, call.params.id, call.now), { endedSessions });
    }),
    handle('suspendAccount', async (call) => {
      const endedSessions = await suspendAccount(call.db, on(call));
      return new Answer(await accountOf(call.db, call.params.id, call.now), { endedSessions });
    }),
    handle('liftSuspension', async (call) => {
      await liftAccountSuspension(call.db, on(call));
      return accountOf(call.db, call.params.id, call.now);
    }),
    handle('startDataRequest', async (call) => {
      await startDataRequest(call.db, on(call));
      return accountOf(call.db, call.params.id, call.now);
    }),
    handle('listStaffPayments', async ({ db, query, now }) => {
      const { view, stripeId } = query;
      const condition = stripeId ? ofStripeId(stripeId) : MONEY_CONDITIONS[view](now);
      return toPage(query, await listEscrows(db, condition, fetchRange(query)), {
        count: () => countEscrows(db, condition),
        present: presentEscrow,
        positionOf: ({ intent }) => ({ at: intent.createdAt, id: intent.id }),
      });
    }),
    handle('getStaffBooks', ({ db, now }) => readBooks(db, now)),
    handle('getStaffPayment', ({ db, params }) => readLedger(db, params.id)),
    handle('decidePayment', async ({ db, actor, params, body, now }) => {
      const { reason, decision: type, refundCents = 0, explanation } = body;
      const about = { escrowId: params.id, reason: explanation };
      const decision = type === 'split' ? { type, refundCents, ...about } : { type, ...about };
      await decidePayment({ ...payments, db }, actor, { decision, reason, now });
      return readLedger(db, params.id);
    }),
  ];
}

const on = ({
  actor,
  params,
  body,
  now,
}: Pick<Call<'unlockAccount'>, 'actor' | 'params' | 'body' | 'now'>): OnAccount => ({
  actor,
  subjectId: params.id,
  reason: body.reason,
  now,
});
