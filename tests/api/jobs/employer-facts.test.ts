import { expect } from 'vitest';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { test } from '../fixtures.ts';

test('the employer of a posting is described in facts, its answers from five applicants on', async ({
  app,
}) => {
  const employer = await registerCompany(app);
  const { id } = await postJob(employer.client);
  const closed = await postJob(employer.client);
  await employer.client.updateJob({ params: { id: closed.id }, body: { isActive: false } });
  const factsOf = async () => (await app.createClient().getJobEmployer({ params: { id } })).body;
  const { createdAt } = (
    await app.pool.query<{ createdAt: Date }>(
      'SELECT created_at AS "createdAt" FROM users WHERE id = $1',
      [employer.user.id],
    )
  ).rows[0] ?? { createdAt: undefined };
  expect(await factsOf()).toEqual({
    memberSince: createdAt?.toISOString(),
    openJobs: 1,
    answeredShare: null,
    verification: null,
  });

  const applications: number[] = [];
  for (const _ of Array(5).keys()) {
    const seeker = await registerSeeker(app);
    applications.push((await apply(seeker.client, id)).id);
  }
  const [first = 0, second = 0] = applications;
  await employer.client.updateApplication({ params: { id: first }, body: { status: 'rejected' } });
  const content = 'Thank you, we read it this week.';
  await employer.client.sendMessage({ body: { applicationId: second, content } });
  // They were made today: the employer still has time.
  expect((await factsOf()).answeredShare).toBeNull();

  const age = (days: number, ids: readonly number[]) =>
    app.pool.query(
      `UPDATE applications SET applied_at = applied_at - $1 * interval '1 day' WHERE id = any($2)`,
      [days, ids],
    );
  await age(15, applications.slice(0, 4));
  expect((await factsOf()).answeredShare).toBeNull();
  await age(15, applications.slice(4));
  expect((await factsOf()).answeredShare).toBeCloseTo(0.4);
});
