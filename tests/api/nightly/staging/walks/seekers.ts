import { expect } from 'vitest';
import { newRegistration } from '#tests/support/factories.ts';
import { runTasks } from '#tests/support/work.ts';
import { jobOffer } from '../../../offers/fixtures.ts';
import { actAs, applicationOf, hasMail, type Walks } from './support.ts';

/** Walks of the flows of seekers, by the API. */
export const seekersWalks = {
  register: async (app, see) => {
    const client = app.createClient();
    const body = newRegistration();
    await client.register({ body });
    await see('register-signed-in', async () =>
      expect((await client.getCurrentUser()).body).toMatchObject({ username: body.username }),
    );
    await see('register-mail', async () =>
      expect(await hasMail(app, 'confirm-email', body.email)).toBe(true),
    );
  },
  search: async (app, see) => {
    const client = await actAs(app, 'complete-seeker');
    const { body: all } = await client.listJobs({ query: { keyword: 'nurse' } });
    await see('search-found', () => {
      expect(all.length).toBeGreaterThan(1);
      expect(all[0]?.title).toMatch(/nurse|infirmi/i);
    });
    const { body: some } = await client.listJobs({
      query: { keyword: 'nurse', jobType: ['Full-time'] },
    });
    await see('search-narrowed', () => {
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThanOrEqual(all.length);
      expect(new Set(some.map(({ jobType }) => jobType))).toEqual(new Set(['Full-time']));
    });
  },
  recommendations: async (app, see) => {
    const client = await actAs(app, 'complete-seeker');
    const { body } = await client.listRecommendations({ query: {} });
    const scores = body.map(({ matchScore }) => matchScore);
    await see('recommendations-ordered', () =>
      expect(scores).toEqual(scores.toSorted((a, b) => b - a)),
    );
    expect(body.length).toBeGreaterThan(1);
    await see('recommendations-reasons', () => {
      for (const { isStretch, matchReasons } of body) {
        expect(isStretch || matchReasons.length > 0).toBe(true);
      }
    });
  },
  profile: async (app, see) => {
    const client = await actAs(app, 'new-seeker');
    const profile = { skills: ['Customer Service'], location: 'Halifax, NS' };
    await client.updateSeekerProfile({ body: profile });
    await see('profile-kept', async () =>
      expect((await client.getSeekerProfile()).body).toMatchObject(profile),
    );
    await see('profile-recommended', async () =>
      expect((await client.listRecommendations({ query: {} })).body.length).toBeGreaterThan(0),
    );
  },
  'save-job': async (app, see) => {
    const client = await actAs(app, 'complete-seeker');
    const [job] = (await client.listJobs({ query: { keyword: 'cook' } })).body;
    const id = job?.id ?? 0;
    await client.markJob({ params: { id }, body: { mark: 'saved' } });
    const { body } = await client.listMarkedJobs({ query: { mark: 'saved' } });
    await see('save-job-listed', () => expect(body.map((each) => each.id)).toContain(id));
  },
  withdraw: async (app, see) => {
    const client = await actAs(app, 'applied-seeker');
    const { id } = await applicationOf(client, 'Home Sales Starter');
    await client.withdrawApplication({ params: { id } });
    const employer = await actAs(app, 'reported-employer');
    await see('withdraw-marked', async () => {
      expect((await applicationOf(client, 'Home Sales Starter')).withdrawnAt).not.toBeNull();
      expect((await employer.listCandidateRows({ query: { ids: [id] } })).body).toMatchObject([
        { isWithdrawn: true },
      ]);
    });
  },
  message: async (app, see) => {
    const seeker = await actAs(app, 'applied-seeker');
    const { id: applicationId } = await applicationOf(seeker, 'Clinic Receptionist');
    await seeker.sendMessage({ body: { applicationId, content: 'I speak French too.' } });
    const employer = await actAs(app, 'busy-employer');
    const unread = async () =>
      (await employer.listConversations()).body.find((each) => each.applicationId === applicationId)
        ?.unreadCount;
    await see('message-arrives', async () => expect(await unread()).toBeGreaterThan(0));
    await employer.markMessagesRead({ body: { applicationId } });
    await see('message-read', async () => expect(await unread()).toBe(0));
  },
  'job-offer': async (app, see) => {
    const employer = await actAs(app, 'busy-employer');
    const seeker = await actAs(app, 'applied-seeker');
    const { id } = await applicationOf(seeker, 'Clinic Receptionist');
    const body = jobOffer({}, app.clock.now().getTime() + 60 * 3_600_000);
    await employer.sendJobOffer({ params: { id }, body });
    const { offer } = await applicationOf(seeker, 'Clinic Receptionist');
    await see('job-offer-seen', () => expect(offer).toMatchObject({ cents: body.cents }));
    await seeker.acceptJobOffer({ params: { id: offer?.id ?? 0 } });
    await see('job-offer-hired', async () =>
      expect((await applicationOf(seeker, 'Clinic Receptionist')).status).toBe('hired'),
    );
  },
  salaries: async (app, see) => {
    const { body } = await app.createClient().listWages({ query: {} });
    await see('salaries-median', () => {
      expect(body.length).toBeGreaterThan(10);
      for (const { median } of body) expect(median).toBeGreaterThan(0);
    });
  },
  data: async (app, see) => {
    const client = await actAs(app, 'complete-seeker');
    await client.requestDataExport();
    await see('data-asked', async () =>
      expect((await client.getDataExport()).body).toMatchObject({ isReady: false }),
    );
    await runTasks(app, { clock: app.clock });
    await see('data-ready', async () =>
      expect((await client.getDataExport()).body?.isReady).toBe(true),
    );
  },
} satisfies Walks;
