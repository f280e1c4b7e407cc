import { expect } from '@playwright/test';
import { advanceInterviews } from '#server/features/interviews/due.ts';
import {
  apply,
  type HiringPair,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { expectAccessible, type Site } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const HOUR_MS = 3_600_000;

/** An applicant to a posting, whose interview has taken place. */
async function interview(
  site: Site,
  { employer, job }: Pick<HiringPair, 'employer' | 'job'>,
  fullName: string,
) {
  const seeker = await registerSeeker(site, { fullName });
  const { id } = await apply(seeker.client, job.id);
  const startsAt = new Date(Date.now() + HOUR_MS);
  const { body } = await employer.client.proposeInterview({
    params: { id },
    body: {
      minutes: 30,
      mode: 'phone',
      place: '902 555-0100',
      timeZone: 'America/Toronto',
      times: [startsAt.toISOString()],
    },
  });
  const slotId = body.times[0]?.id ?? 0;
  await seeker.client.pickInterviewTime({ params: { id: body.id }, body: { slotId } });
  const later = { now: () => new Date(startsAt.getTime() + HOUR_MS) };
  await advanceInterviews.run({ ...site, clock: later }, {});
  return { seeker, id };
}

test('interviewed candidates wait to hear, and one press with a message tells all of them', async ({
  site,
}) => {
  const owner = await registerCompany(site);
  const job = await postJob(owner.client, { title: 'Lock keeper', location: 'Ottawa, ON' });
  const first = await interview(site, { employer: owner, job }, 'Noor Haddad');
  const second = await interview(site, { employer: owner, job }, 'Leo Tran');
  const other = await registerSeeker(site, { fullName: 'Ivy Roy' });
  await apply(other.client, job.id);

  const seeker = await site.visitAs(first.seeker);
  await seeker.open('/job-seeker/applications');
  await expect(
    seeker.page.getByText(
      /Maple Works must tell you by .* whether it has decided, under Ontario law\./,
    ),
  ).toBeVisible();
  await expectAccessible(seeker.page);

  const employer = await site.visitAs(owner);
  const { page, button } = employer;
  await employer.open('/employer/dashboard');
  await expect(
    page.getByText(
      /^2 interviewed candidates for Lock keeper must hear from you by .* days left\)\.$/,
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Answer: Lock keeper' }).click();
  const rows = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Waiting' })).toHaveValue('decision');
  await expect(rows.first()).toContainText('under Ontario law');
  await expectAccessible(page);
  await rows.first().getByRole('button').first().click();
  const detail = page.getByRole('region', { name: 'Candidate' });
  await expect(detail.getByText(/^Must hear from you by .* under Ontario law/)).toBeVisible();
  await page.keyboard.press('Escape');

  await button('Tell all who wait').click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 candidates to Rejected?' });
  await dialog
    .getByRole('textbox', { name: 'Your message' })
    .fill('{name}, we chose someone else.');
  await dialog.getByRole('button', { name: 'Change 2 candidates' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.getByText('Rejected')).toHaveCount(2);
  for (const { id } of [first, second]) {
    const answer = async () => (await owner.client.getApplication({ params: { id } })).body;
    await expect.poll(answer).toMatchObject({ status: 'rejected', hearBy: null });
    expect((await answer()).history.at(-1)?.message).toMatch(
      /^(Noor|Leo), we chose someone else\.$/,
    );
  }
  await employer.open('/employer/dashboard');
  await expect(page.getByText('1 new applicant for Lock keeper')).toBeVisible();
  await expect(page.getByText(/must hear from you/)).toHaveCount(0);
});
