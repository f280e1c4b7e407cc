import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { registerRemoved } from '#tests/support/company.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { fundEscrow } from '#tests/support/money.ts';
import { pdfOf, uploadOf } from '#tests/support/resume-files.ts';
import { test as base } from '../fixtures.ts';
import { jobOffer } from '../offers/fixtures.ts';
import type { Rows } from './case.ts';

/** A seeker and an employer, the rows that they share, and two other people. */
export const test = base
  .extend('seeker', { scope: 'file' }, ({ app }) => registerSeeker(app))
  .extend('otherSeeker', { scope: 'file' }, ({ app }) => registerSeeker(app))
  .extend('employer', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('otherEmployer', { scope: 'file' }, ({ app }) => registerCompany(app))
  .extend('removedMember', { scope: 'file' }, ({ app, employer }) => registerRemoved(app, employer))
  .extend('outsiders', { scope: 'file' }, ({ otherEmployer, removedMember, otherSeeker }) => [
    otherEmployer,
    removedMember,
    otherSeeker,
  ])
  .extend('rows', { scope: 'file' }, async ({ app, seeker, employer }): Promise<Rows> => {
    // Salaries are found by code.
    await loadReference(app.db, new Date());
    const job = await postJob(employer.client);
    const closed = await postJob(employer.client, { isActive: false });
    const application = await apply(seeker.client, job.id);
    const file = await seeker.client.uploadMessageFile({ body: uploadOf(pdfOf('Hello')) });
    await seeker.client.sendMessage({
      body: { applicationId: application.id, content: 'Hello', fileId: file.body.id },
    });
    const assessed = await employer.client.createNote({
      params: { id: application.id },
      body: { text: 'Hello, I noted' },
    });
    const { id: escrowId, paymentIntentId } = await fundEscrow(app, { employer, application });
    const search = { name: 'Cooks', query: 'keyword=cook', alert: null };
    const saved = await seeker.client.saveSearch({
      body: { ...search, place: 'settings', textVersion: 1 },
    });
    const draft = await employer.client.createPostingDraft({
      body: { values: { title: 'Hello' } },
    });
    const template = await employer.client.createMessageTemplate({
      body: { name: 'Hello', use: 'message', words: { en: 'Hello' } },
    });
    const meeting = { minutes: 30, mode: 'phone' as const, place: 'Hello, 902 555 0100' };
    const times = [new Date(Date.now() + 86_400_000).toISOString()];
    const body = { ...meeting, timeZone: 'America/Halifax', times };
    const interview = await employer.client.proposeInterview({
      params: { id: application.id },
      body,
    });
    const schedule = await employer.client.createInterviewSchedule({
      params: { id: job.id },
      body,
    });
    const offer = await employer.client.sendJobOffer({
      params: { id: application.id },
      body: jobOffer(),
    });
    const invitation = 'the token of an open invitation';
    const { rows: invitations } = await app.pool.query<{ id: number }>(
      `INSERT INTO company_invitations (company_id, email, role, token_hash, created_at, expires_at)
       VALUES ($1, 'invited@example.ca', 'recruiter', $2, now(), now() + interval '7 days') RETURNING id`,
      [employer.company.id, createHash('sha256').update(invitation).digest('base64url')],
    );
    const { rows: cards } = await app.pool.query<{ id: number }>(
      `INSERT INTO agreement_cards (application_id, stripe_customer_id, stripe_payment_method_id, consented_by, consented_at, check_at)
       VALUES ($1, 'cus_1', 'pm_1', $2, now(), now() + interval '1 day') RETURNING id`,
      [application.id, employer.user.id],
    );
    const [movement] = (await employer.client.listTransactions()).body;
    return {
      jobId: job.id,
      closedJobId: closed.id,
      applicationId: application.id,
      searchId: saved.body.id,
      draftId: draft.body.id,
      templateId: template.body.id,
      interviewId: interview.body.id,
      slotId: interview.body.times[0]?.id ?? 0,
      scheduleId: schedule.body.id,
      offerId: offer.body.id,
      messageFileId: file.body.id,
      escrowId,
      paymentIntentId,
      cardId: cards[0]?.id ?? 0,
      seekerId: seeker.user.id,
      employerId: employer.user.id,
      companyId: employer.company.id,
      invitationId: invitations[0]?.id ?? 0,
      invitation,
      receipt: movement?.receipt ?? 0,
      noteId: assessed.body.notes[0]?.id ?? 0,
    };
  });

/** All stored data, other than what reads write. */
export async function snapshot(pool: Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT (SELECT json_agg(j ORDER BY id) FROM jobs j) AS jobs,
            (SELECT json_agg(a ORDER BY id) FROM applications a) AS applications,
            (SELECT json_agg(m ORDER BY id) FROM messages m) AS messages,
            (SELECT json_agg(d ORDER BY id) FROM posting_drafts d) AS drafts,
            (SELECT json_agg(c ORDER BY id) FROM company_profiles c) AS companies,
            (SELECT json_agg(e ORDER BY id) FROM escrows e) AS escrows,
            (SELECT json_agg(t ORDER BY id) FROM payment_transactions t) AS transactions,
            (SELECT json_agg(s ORDER BY id) FROM staff_audit s) AS staff_audit`,
  );
  return rows[0];
}
