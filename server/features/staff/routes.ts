import type { CallOf, StaffAccount } from '#shared/contract/contract.ts';
import type { SeenPage } from '#shared/domain/seen-pages.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/core/errors.ts';
import { fetchRange, toPage } from '../../platform/core/page.ts';
import type { Db } from '../../platform/db/connect.ts';
import { handleFile } from '../../platform/http/file.ts';
import { Answer, type Call, handle } from '../../platform/http/mount.ts';
import { findUser, findUserByLogin, getUser } from '../auth/queries.ts';
import { presentEscrow } from '../payments/present.ts';
import { countEscrows, listEscrows } from '../payments/queries.ts';
import { MONEY_CONDITIONS } from '../payments/staff/queries.ts';
import type { StaffDecision } from '../payments/staff/service.ts';
import {
  type AccountAct,
  endSessionsOf,
  liftAccountSuspension,
  resendConfirmation,
  resendReset,
  startDataRequest,
  suspendAccount,
  unlock,
} from './accounts.ts';
import { type AuditFilter, countAudit, listAudit, recordLook } from './audit.ts';
import { readBooks, readLedger, readProposals } from './money.ts';
import { presentAuditEntry, readAccount } from './present.ts';
import { previewDecision } from './preview.ts';
import { decisionOf } from './proposal-ends.ts';
import { confirmProposal, decidePayment, declineProposal, takeBackDecision } from './proposals.ts';
import { handleCase, readQueue } from './queue.ts';
import { searchAll } from './search.ts';
import { type Banner, findOpenPage, openPage, type SeenView, type ShowPage } from './seen-pages.ts';
import { readTimeline } from './timeline.ts';

export function staffRoutes({ config, showPage }: { config: Config; showPage: ShowPage }) {
  const { twoPersonsAboveCents } = config.staff;
  /** The account after an act, as presented to staff. */
  const readAccountOf = async (
    call: Pick<Call<'getStaffAccount'>, 'db' | 'actor' | 'params' | 'now'>,
  ): Promise<StaffAccount> => {
    const { db, actor, params, now } = call;
    const user = await findUser(db, params.id);
    if (!user) throw new AppError('NOT_FOUND');
    return readAccount(db, user, { config, actor, now });
  };
  /** An act on a decision that waits; answers with its payment. */
  const onProposal = (
    name: 'confirmProposal' | 'declineProposal' | 'takeBackDecision',
    act: typeof confirmProposal,
  ) =>
    handle(name, async ({ db, actor, params, body: { reason }, now }) => {
      const id = await act(db, actor, params.id, { reason, now });
      return readLedger(db, id, { actor, now, twoPersonsAboveCents });
    });
  return [
    handle('getStaffDesk', async ({ db, actor }) => {
      const { username } = await getUser(db, actor.id);
      const { role = 'support', secondFactor = 'missing' } = actor.staff ?? {};
      return { username, role, secondFactor };
    }),
    handle('listStaffAudit', async ({ db, query }) => {
      const filter = await readAuditFilter(db, query);
      return toPage(query, filter ? await listAudit(db, filter, fetchRange(query)) : [], {
        count: async () => (filter ? countAudit(db, filter) : 0),
        present: presentAuditEntry,
        positionOf: ({ entry }) => entry,
      });
    }),
    handle('listStaffQueue', ({ db, actor, query, now }) => readQueue(db, actor, query, now)),
    handle('handleStaffCase', ({ db, actor, body, now }) => handleCase(db, actor, body, now)),
    handle('searchStaff', ({ db, query, now }) => searchAll(db, query.q, now)),
    handle('getStaffAccount', readAccountOf),
    handle('getStaffTimeline', async ({ db, actor, params, query, now }) => {
      if (!(await findUser(db, params.id))) throw new AppError('NOT_FOUND');
      await recordLook(db, actor.id, { act: 'view-account', subjectId: params.id }, now);
      return readTimeline(db, params.id, query);
    }),
    handle('lookAtPage', async (call) => {
      await openPage(call.db, { ...actRequest(call), page: call.body.page });
      return readAccountOf(call);
    }),
    handleFile('showPage', async ({ db, actor, id, query: { page }, locale, now, request }) => {
      const view = await findOpenPage(db, { actor, subjectId: id, page, now });
      const shown = await showPage(request, { ...view, banner: bannerOf(view, page, locale) });
      if (!shown) throw new AppError('NOT_FOUND');
      return shown;
    }),
    handle('unlockAccount', async (call) => {
      await unlock(call.db, actRequest(call), config.rateLimits);
      return readAccountOf(call);
    }),
    handle('endSessionsByStaff', async (call) => {
      const endedSessions = await endSessionsOf(call.db, actRequest(call));
      return new Answer(await readAccountOf(call), { endedSessions });
    }),
    handle('resendConfirmationByStaff', async (call) => {
      await resendConfirmation(call.db, actRequest(call));
      return readAccountOf(call);
    }),
    handle('resendResetByStaff', async (call) => {
      await resendReset(call.db, actRequest(call));
      return readAccountOf(call);
    }),
    handle('suspendAccount', async (call) => {
      const endedSessions = await suspendAccount(call.db, actRequest(call));
      return new Answer(await readAccountOf(call), { endedSessions });
    }),
    handle('liftSuspension', async (call) => {
      await liftAccountSuspension(call.db, actRequest(call));
      return readAccountOf(call);
    }),
    handle('startDataRequest', async (call) => {
      await startDataRequest(call.db, actRequest(call));
      return readAccountOf(call);
    }),
    handle('listStaffPayments', async ({ db, actor, query, now }) => {
      const condition = MONEY_CONDITIONS[query.view](now);
      return toPage(query, await listEscrows(db, condition, fetchRange(query)), {
        count: () => countEscrows(db, condition),
        present: (row) => presentEscrow(row, actor),
        positionOf: ({ intent }) => ({ at: intent.createdAt, id: intent.id }),
      });
    }),
    handle('getStaffBooks', ({ db, now }) => readBooks(db, now)),
    handle('getStaffPayment', ({ db, actor, params, now }) =>
      readLedger(db, params.id, { actor, now, twoPersonsAboveCents }),
    ),
    handle('previewDecision', async ({ db, actor, params, body, now }) => {
      const decision = requested(params.id, body, now);
      const { lastEventId } = body;
      const preview = await previewDecision(db, actor, { decision, lastEventId, now });
      const target = { kind: 'escrow' as const, id: params.id };
      await recordLook(db, actor.id, { act: 'view-payment', target }, now);
      return preview;
    }),
    handle('decidePayment', async ({ db, actor, params, body, now }) => {
      const decision = requested(params.id, body, now);
      const { reason, outside, lastEventId } = body;
      const terms = { lastEventId, proof: outside?.proof, reason, now, twoPersonsAboveCents };
      await decidePayment(db, actor, { decision, ...terms });
      return readLedger(db, params.id, { actor, now, twoPersonsAboveCents });
    }),
    handle('listProposals', ({ db, actor, now }) => readProposals(db, actor, now)),
    onProposal('confirmProposal', confirmProposal),
    onProposal('declineProposal', declineProposal),
    onProposal('takeBackDecision', takeBackDecision),
  ];
}

/** Filter of the audit log; undefined if no account has the login. */
async function readAuditFilter(
  db: Db,
  { login, from, until, ...rest }: CallOf<'listStaffAudit'>['query'],
): Promise<AuditFilter | undefined> {
  const person = login ? await findUserByLogin(db, login) : undefined;
  if (login && !person) return undefined;
  return {
    ...rest,
    ...(person && { personId: person.id }),
    from: from ? new Date(from) : undefined,
    until: until ? new Date(until) : undefined,
  };
}

/** @throws AppError VALIDATION_FAILED for a payment on a day to come */
function requested(
  escrowId: number,
  { decision, refundCents, outside, explanation }: CallOf<'decidePayment'>['body'],
  now: Date,
): StaffDecision {
  if (outside && outside.paidOn > torontoDay(now)) throw new AppError('VALIDATION_FAILED');
  const facts = { refundCents: refundCents ?? null, outside: outside ?? null, explanation };
  return decisionOf({ escrowId, decision, ...facts });
}

const bannerOf = ({ user }: SeenView, page: SeenPage, locale: Locale): Banner => ({
  title: t.seen.title({ name: user.fullName, page: t.seen.page[page](locale) }, locale),
  text: t.seen.text(locale),
  back: t.seen.back(locale),
  path: `/staff/accounts/${user.id}`,
  locale,
});

const actRequest = ({
  actor,
  params,
  body,
  now,
}: Pick<Call<'unlockAccount'>, 'actor' | 'params' | 'body' | 'now'>): AccountAct => ({
  actor,
  subjectId: params.id,
  reason: body.reason,
  now,
});
