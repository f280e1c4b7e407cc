import { expect } from '@playwright/test';
import type { Locale } from '#shared/locales/text.ts';
import { choose } from '#tests/support/choose.ts';
import { postJob, RESUME_URL, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/site.ts';
import * as t from '#texts';
import { test } from './fixtures.ts';

const own = { en: 'Have you worked on a farm?', fr: 'Avez-vous travaillé dans une ferme?' };

for (const locale of ['en', 'fr'] as const satisfies Locale[]) {
  const tag = locale === 'fr' ? '@nightly' : [];
  test(`a posting asks, an applicant answers, its employer compares, in ${locale}`, {
    tag,
  }, async ({ site }) => {
    const company = await registerCompany(site);
    const job = await postJob(company.client, { title: 'Herd Manager' });
    const another = await postJob(company.client, {
      title: 'Field Hand',
      questions: [{ preset: 'workPermit', kind: 'yesNo', wished: [true] }],
    });
    const applicant = await registerSeeker(site, { fullName: 'Ana Ruiz' });
    await applicant.client.updateSeekerProfile({ body: { resumeUrl: RESUME_URL } });
    const employer = await site.visitAs(company, { locale });
    const seeker = await site.visitAs(applicant, { locale });

    await test.step('the employer writes, orders and wishes', async () => {
      const { page } = employer;
      await employer.open(`/employer/job-postings/edit/${job.id}`);
      // The questions are loaded when they are near.
      await page.getByRole('heading', { name: t.questions.title(locale) }).scrollIntoViewIfNeeded();
      await employer.button(t.questions.add(locale)).click();
      await page.getByRole('menuitem', { name: t.questions.own(locale) }).click();
      await page.getByLabel(t.questions.english(locale)).fill('How old are you?');
      await expect(page.getByText(t.questions.ground.age(locale))).toBeVisible();
      await page.getByLabel(t.questions.english(locale)).fill(own.en);
      await expect(page.getByText(t.questions.ground.age(locale))).toBeHidden();
      await page.getByLabel(t.questions.french(locale)).fill(own.fr);
      await employer.button(t.questions.add(locale)).click();
      await page.getByRole('menuitem', { name: t.questions.presetName.workPermit(locale) }).click();
      await employer.button(t.questions.moveUp({ number: 2 }, locale)).focus();
      await page.keyboard.press('Enter');
      await expect(employer.button(t.questions.moveDown({ number: 1 }, locale))).toBeFocused();
      await expectAccessible(page);
      await employer.button(t.postings.saveChanges(locale)).click();
      await expect(employer.text(t.postings.updatedSuccess(locale))).toBeVisible();
    });

    await test.step('the applicant reads them first, and answers', async () => {
      const { page } = seeker;
      await seeker.open(`/jobs/${job.id}`);
      await expect(page.getByText(t.questions.asked(locale))).toBeVisible();
      await choose(page.getByLabel(t.questions.preset.workPermit(locale)), t.questions.yes(locale));
      await choose(page.getByLabel(own[locale]), t.questions.no(locale));
      await expectAccessible(page);
      await seeker.button(t.job.submit(locale)).click();
      await expect(seeker.text(t.job.submittedToastText(locale))).toBeVisible();
    });

    await test.step('a complete profile applies to the next job in at most three presses', async () => {
      const { page } = seeker;
      let presses = 0;
      const press = async (name: string) => {
        presses += 1;
        await page.getByRole('button', { name }).first().click();
      };
      await seeker.open(`/jobs/${another.id}`);
      await press(t.job.applyNow(locale));
      await expect(page.getByLabel(t.questions.preset.workPermit(locale))).toHaveValue('yes');
      await press(t.job.submit(locale));
      await expect(seeker.text(t.job.submittedToastText(locale))).toBeVisible();
      expect(presses).toBeLessThanOrEqual(3);
    });

    await test.step('the employer sees the answers, and which are as wished', async () => {
      const { page } = employer;
      await employer.open(`/employer/candidates?jobId=${job.id}&sort=answers`);
      await page.getByRole('button', { name: 'Ana Ruiz' }).click();
      const answers = page.getByRole('article', { name: 'Ana Ruiz' });
      await expect(answers.getByText(own[locale])).toBeVisible();
      await expect(answers.getByText(t.questions.asWished(locale))).toBeVisible();
      await employer.choose(t.questions.answers(locale), t.questions.answersMet(locale));
      await expect(page).toHaveURL(/answers=met/);
      await expect(page.getByRole('button', { name: 'Ana Ruiz' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
