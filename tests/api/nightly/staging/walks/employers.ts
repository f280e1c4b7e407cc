import { expect } from 'vitest';
import { queueAlerts } from '#server/features/alerts/due-alerts.ts';
import { createLiveVocabulary } from '#server/features/search/vocabulary/live-vocabulary.ts';
import { ALERT_TEXT_VERSION } from '#shared/domain/mail.ts';
import type { Client } from '#tests/support/client.ts';
import { postJob } from '#tests/support/factories.ts';
import { keepMails } from '#tests/support/kept-mails.ts';
import { actAs, found, hasMail, type Walks } from './support.ts';

/** Walks of the flows of employers, by the API. */
export const employersWalks = {
  'post-job': async (app, see) => {
    const employer = await actAs(app, 'ordinary-employer');
    const { id } = await postJob(employer, { title: 'Bell Founder' });
    await see('post-job-own', async () =>
      expect((await employer.listOwnJobs()).body.map((job) => job.id)).toContain(id),
    );
    await see('post-job-found', async () => expect(await found(app, 'Bell Founder')).toBe(true));
  },
  'close-job': async (app, see) => {
    const employer = await actAs(app, 'ordinary-employer');
    const { id } = await postJob(employer, { title: 'Organ Tuner' });
    expect(await found(app, 'Organ Tuner')).toBe(true);
    await employer.updateJob({ params: { id }, body: { isActive: false } });
    await see('close-job-hidden', async () => expect(await found(app, 'Organ Tuner')).toBe(false));
    await see('close-job-kept', async () =>
      expect((await employer.listOwnJobs()).body.map((job) => job.id)).toContain(id),
    );
  },
  'filter-candidates': async (app, see) => {
    const employer = await actAs(app, 'busy-employer');
    const { places, skills } = (await employer.listCandidateChoices({ query: {} })).body;
    await see('filter-candidates-varied', () => {
      expect(places.length).toBeGreaterThan(8);
      expect(skills.length).toBeGreaterThan(30);
    });
    const [place] = places;
    const { ids } = (await employer.listCandidates({ query: { place: place?.value } })).body;
    await see('filter-candidates-counted', () => expect(ids).toHaveLength(place?.count ?? 0));
  },
  'decide-many': async (app, see) => {
    const employer = await actAs(app, 'busy-employer');
    const list = { query: { status: 'pending' } } as const;
    const ids = (await employer.listCandidates(list)).body.ids.slice(0, 5);
    const { body } = await employer.updateApplications({ body: { ids, status: 'reviewing' } });
    const statuses = async () =>
      new Set((await employer.listCandidateRows({ query: { ids } })).body.map((row) => row.status));
    await see('decide-many-all', async () =>
      expect(await statuses()).toEqual(new Set(['reviewing'])),
    );
    await employer.undoStatusChanges({ body: { changeIds: body.changeIds } });
    await see('decide-many-undone', async () =>
      expect(await statuses()).toEqual(new Set(['pending'])),
    );
  },
  rate: async (app, see) => {
    const employer = await actAs(app, 'busy-employer');
    const [row] = (await employer.listCandidates({ query: {} })).body.rows;
    const params = { id: row?.id ?? 0 };
    const before = (await employer.getAssessment({ params })).body;
    const [first] = before.criteria;
    expect(first).toMatchObject({ rating: null });
    const criterion = first?.label ?? '';
    await employer.rateApplication({ params, body: { criterion, rating: 4 } });
    await employer.createNote({ params, body: { text: 'Call on Monday' } });
    const { body } = await employer.getAssessment({ params });
    await see('rate-rated', () =>
      expect(body.criteria[0]).toMatchObject({ label: criterion, rating: 4 }),
    );
    await see('rate-noted', () =>
      expect(body.notes.map(({ text }) => text)).toEqual([
        ...before.notes.map(({ text }) => text),
        'Call on Monday',
      ]),
    );
  },
  'invite-member': async (app, see) => {
    const employer = await actAs(app, 'money-employer');
    const email = 'colleague@people.example';
    await employer.inviteMember({ body: { email, role: 'recruiter' } });
    const { invitations } = (await employer.getTeam()).body;
    await see('invite-member-waits', () =>
      expect(invitations.map((each) => each.email)).toContain(email),
    );
    await see('invite-member-mailed', async () =>
      expect(await hasMail(app, 'company-invitation', email)).toBe(true),
    );
  },
  roles: async (app, see) => {
    const recruiter = await actAs(app, 'team-recruiter');
    await see('roles-recruiter', async () => {
      expect((await recruiter.listCandidates()).status).toBe(200);
      expect((await recruiter.listEmployerEscrows()).status).toBe(403);
    });
    const manager = await actAs(app, 'team-manager');
    await see('roles-manager', async () => {
      const titles = async (member: Client) =>
        (await member.listOwnJobs()).body.map(({ title }) => title).toSorted();
      const assigned = 'Event Logistics Assistant';
      expect(await titles(recruiter)).toEqual([assigned, 'Trade Show Planner']);
      expect(await titles(manager)).toEqual([assigned]);
    });
    const finance = await actAs(app, 'team-finance');
    await see('roles-finance', async () => {
      expect((await finance.listEmployerEscrows()).status).toBe(200);
      expect((await finance.listCandidates()).status).toBe(403);
    });
  },
  alert: async (app, see) => {
    const seeker = await actAs(app, 'complete-seeker');
    const consent = { place: 'saved-searches' as const, textVersion: ALERT_TEXT_VERSION };
    const search = { name: 'Luthier', query: 'keyword=luthier', alert: 'daily' as const };
    await seeker.saveSearch({ body: { ...search, ...consent } });
    await postJob(await actAs(app, 'ordinary-employer'), { title: 'Luthier' });
    await app.createClient().moveStagingClock({ body: { hours: 30 } });
    const { now } = (await app.createClient().getStagingClock()).body;
    const clock = { now: () => new Date(now) };
    await queueAlerts(createLiveVocabulary(app.db)).run({ ...app, clock }, {});
    await keepMails(app, clock);
    const { mails } = (await app.createClient().listOutbox()).body;
    const mail = mails.find(({ text }) => text.en.includes('Luthier'));
    await see('alert-mailed', () => expect(mail?.text.en).toContain('Luthier'));
    const [link = ''] = /https?:\/\/\S+\/unsubscribe\S+/.exec(mail?.text.en ?? '') ?? [];
    await fetch(link, { method: 'POST' });
    await see('alert-ended', async () =>
      expect((await seeker.listSavedSearches()).body).toMatchObject([
        { name: 'Luthier', alert: null },
      ]),
    );
  },
} satisfies Walks;
