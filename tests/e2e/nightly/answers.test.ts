import { expect } from '@playwright/test';
import { tellOfEndings } from '#server/features/applications/ended-postings.ts';
import { publishStatusChanges } from '#server/features/applications/publish.ts';
import { companyAnswers } from '#shared/schema/profiles.ts';
import { apply, postJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;
const FACTS = {
  days: 6,
  answeredTenths: 9,
  lastSeenOn: '2026-11-24',
  interviews: 15,
  hires: 5,
};

test('facts about answers are beside a job and its company, and find it in the search', async ({
  site,
  visitor,
}) => {
  const owner = await registerCompany(site, { companyName: 'Harbour Light' });
  await site.db.insert(companyAnswers).values({ companyId: owner.company.id, ...FACTS });
  const title = 'Lighthouse Keeper';
  const job = await postJob(owner.client, { title });
  const other = await registerCompany(site);
  await postJob(other.client, { title });
  const { page } = visitor;

  await visitor.open(`/jobs/${job.id}`);
  const texts = ['Usually within 6 days', '90% answered', 'Last looked at on November 24, 2026'];
  const ofJob = ['At least 15 interviews', 'At least 5 hires', 'Open since today'];
  for (const text of [...texts, ...ofJob]) await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Company page' }).click();
  for (const text of texts) await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await visitor.open('/jobs?keyword=lighthouse+keeper');
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('radio', { name: 'Usually answers within 7 days' }).check();
  await page.getByRole('button', { name: 'Show 1 job' }).click();
  const one = page.getByText('1 job', { exact: true });
  await expect(one).toBeVisible();
  await expect(page).toHaveURL(/answersWithin=7/);
  await page.locator('label', { hasText: 'Quickest to answer' }).click();
  await expect(page).toHaveURL(/sort=answers/);
  await expect(one).toBeVisible();
});

test('a job seeker sees what comes next, asks for news once, and learns that the job is filled', async ({
  site,
}) => {
  const owner = await registerCompany(site);
  await site.db.insert(companyAnswers).values({ companyId: owner.company.id, ...FACTS });
  const job = await postJob(owner.client, { title: 'Ferry Deckhand' });
  const person = await registerSeeker(site, { fullName: 'Noor Haddad' });
  const { id } = await apply(person.client, job.id);

  const seeker = await site.visitAs(person);
  await seeker.open('/job-seeker/applications');
  const card = seeker.page.locator(`#application-${id}`);
  await expect(
    card.getByText(
      /^Not opened yet\. Maple Works usually answers within 6 days\. You can ask for news from /,
    ),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: /Ask for news/ })).toHaveCount(0);

  for (const [table, column, key] of [
    ['applications', 'applied_at', 'id'],
    ['application_status_changes', 'changed_at', 'application_id'],
  ])
    await site.pool.query(
      `UPDATE ${table} SET ${column} = ${column} - interval '15 days' WHERE ${key} = $1`,
      [id],
    );
  const employer = await site.visitAs(owner);
  await employer.open(`/employer/candidates?applicationId=${id}`);
  await expect(employer.page.getByText('Noor Haddad').first()).toBeVisible();
  await seeker.open('/job-seeker/applications');
  await expect(
    card.getByText(/^Seen (?:just now|\d+ (?:second|minute)s? ago|this minute)\./),
  ).toBeVisible();
  await expectAccessible(seeker.page);
  await card.getByRole('button', { name: 'Ask for news of Ferry Deckhand' }).click();
  await expect(card.getByText(/You asked for news on /)).toBeVisible();
  await expect(card.getByRole('button', { name: /Ask for news/ })).toHaveCount(0);
  await expect(employer.page.getByText(/^Asked for news on /)).toBeVisible();
  await expectAccessible(employer.page);

  const hired = await registerSeeker(site);
  const hire = await apply(hired.client, job.id);
  await owner.client.updateApplication({ params: { id: hire.id }, body: { status: 'hired' } });
  const later = { ...site, clock: { now: () => new Date(Date.now() + 2 * HOUR_MS) } };
  await publishStatusChanges.run(later, {});
  await tellOfEndings.run(later, {});
  await expect(
    card.getByText(/^The job is filled\. There is no decision on your application\./),
  ).toBeVisible();
  await seeker.page.getByRole('button', { name: /Notifications/ }).click();
  await expect(seeker.page.getByText('Maple Works has hired for Ferry Deckhand.')).toBeVisible();
  await seeker.open(`/jobs/${job.id}`);
  await expect(
    seeker.page.getByText(/^The job is filled\./).filter({ visible: true }),
  ).toBeVisible();
});
