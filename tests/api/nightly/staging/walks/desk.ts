import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { SECOND_FACTOR } from '#shared/domain/staging.ts';
import { expectError } from '#tests/support/client.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { actAs, auditActs, found, hasMail, type Walks } from './support.ts';

/** Walks of the flows of staff, by the API. */
export const deskWalks = {
  'report-job': async (app, see) => {
    const seeker = await actAs(app, 'complete-seeker');
    const [job] = (await seeker.listJobs({ query: { keyword: 'cook' } })).body;
    const call = {
      params: { id: job?.id ?? 0 },
      body: { reason: 'spam' as const, text: 'Seen three times today.' },
    };
    const { body: report } = await seeker.reportJob(call);
    const staff = await actAs(app, 'staff-member');
    const open = async () => (await staff.listStaffReports({ query: {} })).body;
    await see('report-job-desk', async () =>
      expect((await open()).map(({ id }) => id)).toContain(report.id),
    );
    const before = (await open()).length;
    await seeker.reportJob(call);
    await see('report-job-once', async () => expect(await open()).toHaveLength(before));
  },
  'answer-report': async (app, see) => {
    const staff = await actAs(app, 'staff-member');
    const { body } = await staff.listStaffReports({ query: {} });
    const id = body.find(({ subject }) => subject === 'conversation')?.id ?? 0;
    const words = { text: 'Thank you, we look into it.', reason: 'Ticket 1' };
    await staff.answerStaffReport({ params: { id }, body: words });
    await see('answer-report-answered', async () =>
      expect((await staff.getStaffReport({ params: { id } })).body.status).toBe('answered'),
    );
    await see('answer-report-mailed', async () =>
      expect(await hasMail(app, 'report-answered', 'applied-seeker@people.example')).toBe(true),
    );
    await see('answer-report-logged', async () =>
      expect(await auditActs(staff)).toContain('answer-report'),
    );
  },
  'take-down': async (app, see) => {
    const staff = await actAs(app, 'staff-member');
    const title = 'Team Sales Starter';
    const [job] = (await staff.listJobs({ query: { keyword: title } })).body;
    const explanation = 'It pays for friends who are brought along.';
    await staff.takeDownJob({
      params: { id: job?.id ?? 0 },
      body: { cause: 'fraud', explanation, reason: 'Ticket 2' },
    });
    await see('take-down-hidden', async () => expect(await found(app, title)).toBe(false));
    await see('take-down-told', async () =>
      expect(await hasMail(app, 'posting-taken-down', 'reported-employer@people.example')).toBe(
        true,
      ),
    );
  },
  verify: async (app, see) => {
    const staff = await actAs(app, 'staff-member');
    const { body } = await staff.listVerifiedEmployers({ query: { q: 'Prairie Bakehouse' } });
    const id = body[0]?.id ?? 0;
    await staff.verifyEmployer({ params: { id }, body: { reason: 'Seen in the registry' } });
    const employer = await actAs(app, 'unverified-employer');
    await see('verify-mark', async () =>
      expect((await employer.getOwnVerification()).body?.verification).not.toBeNull(),
    );
    await see('verify-logged', async () =>
      expect(await auditActs(staff)).toContain('verify-employer'),
    );
  },
  suspend: async (app, see) => {
    const staff = await actAs(app, 'staff-member');
    const employer = await actAs(app, 'reported-employer');
    const { id } = (await employer.getCurrentUser()).body;
    await staff.suspendAccount({ params: { id }, body: { reason: 'Ticket 3' } });
    await see('suspend-hidden', async () =>
      expect(await found(app, 'Home Sales Starter')).toBe(false),
    );
    await see('suspend-ended', async () =>
      expectError(await employer.getCurrentUser(), 'UNAUTHENTICATED'),
    );
    await see('suspend-mailed', async () =>
      expect(await hasMail(app, 'account-suspended', 'reported-employer@people.example')).toBe(
        true,
      ),
    );
  },
  'second-factor': async (app, see) => {
    const client = await actAs(app, 'second-factor');
    const body = { username: 'second-factor', password: DEMO_PASSWORD };
    const asked = await client.logIn({ body });
    await see('second-factor-asked', () => expectError(asked, 'SECOND_FACTOR_REQUIRED'));
    await see('second-factor-wrong', async () =>
      expectError(await client.finishLogIn({ body: { code: '000000' } }), 'WRONG_CODE'),
    );
    const code = codeAt(SECOND_FACTOR.secret, app.clock.now());
    await see('second-factor-right', async () =>
      expect((await client.finishLogIn({ body: { code } })).status).toBe(200),
    );
  },
} satisfies Walks;
