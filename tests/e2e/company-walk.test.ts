import { expect } from '@playwright/test';
import type { MemberRole } from '#shared/domain/company.ts';
import type { Locale } from '#shared/locales/text.ts';
import { choose } from '#tests/support/choose.ts';
import { joinCompany } from '#tests/support/company.ts';
import { apply, newJob, registerCompany, registerSeeker } from '#tests/support/factories.ts';
import { expectSoundBooks } from '#tests/support/money.ts';
import { expectAccessible, type Site } from '#tests/support/site.ts';
import * as t from '#texts';
import { test } from './fixtures.ts';
import { inDays } from './payments/funding.ts';

// Caused by a candidate whom a manager may not see.
test.use({ provoked: /status of 404/ });

test.afterEach(({ site }) => expectSoundBooks(site));

/** An owner, a recruiter, two managers and a person of finance, each in their own browser. */
async function openCompany(site: Site, locale: Locale) {
  const visit = { locale, theme: locale === 'fr' ? 'dark' : 'light' } as const;
  const account = await registerCompany(site);
  const join = async (role: MemberRole) =>
    site.visitAs(await joinCompany(site, account, role), visit);
  const owner = await site.visitAs(account, visit);
  const [recruiter, manager, otherManager, finance] = [
    await join('recruiter'),
    await join('manager'),
    await join('manager'),
    await join('finance'),
  ];
  return { owner, recruiter, manager, otherManager, finance };
}

const walk = (locale: Locale) => async (site: Site) => {
  const { owner, recruiter, manager, otherManager, finance } = await openCompany(site, locale);
  const title = 'Cabinet Maker';
  const { description, requirements, benefits } = newJob();

  await test.step('the recruiter begins a posting, which the owner finishes', async () => {
    await recruiter.open('/employer/job-postings/new');
    await recruiter.fill({ [t.postings.title(locale)]: title });
    await recruiter.button(t.postings.saveDraft({ kind: 'draft' }, locale)).click();
    await expect(recruiter.toast(t.postings.draftSaved({ kind: 'draft' }, locale))).toBeVisible();
    await expect(recruiter.link(title)).toBeVisible();
    await expectAccessible(recruiter.page);
    await recruiter.link(title).click();
    await expect(recruiter.field(t.postings.title(locale))).toHaveValue(title);
    await owner.open('/employer/job-postings');
    await owner.link(title).click();
    const also = t.team.alsoOpen({ names: recruiter.user.fullName }, locale);
    await expect(owner.text(also)).toBeVisible();
    await expectAccessible(owner.page);
    await owner.fill({
      [t.postings.location(locale)]: 'Moncton, NB',
      [t.postings.description(locale)]: description,
      [t.postings.requirements(locale)]: requirements,
      [t.postings.benefits(locale)]: benefits,
    });
    await owner.choose(t.postings.jobType(locale), t.jobs.type.Freelance(locale));
    await owner.field(t.postings.skills(locale)).fill('Joinery,');
    await owner.button(t.postings.postJob(locale)).click();
    await expect(owner.toast(t.postings.postedSuccess(locale))).toBeVisible();
  });

  await test.step('the owner assigns it to one manager, who alone of the two sees it', async () => {
    const { page } = owner;
    await owner.open('/employer/job-postings');
    await owner.button(t.postings.actionsOf({ title }, locale)).click();
    await page.getByRole('menuitem', { name: t.team.assign(locale) }).click();
    const dialog = page.getByRole('dialog', { name: t.team.assignTitle(locale) });
    const box = dialog.getByRole('checkbox', { name: manager.user.fullName });
    await box.click();
    await expect(box).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await owner.button(t.postings.actionsOf({ title }, locale)).click();
    await page.getByRole('menuitem', { name: t.team.acts(locale) }).click();
    const assigned = { member: owner.user.fullName, subject: manager.user.fullName };
    await expect(owner.text(t.team.act['assign-job'](assigned, locale))).toBeVisible();
    await expectAccessible(page);
    await manager.open('/employer/job-postings');
    await expect(manager.page.getByRole('heading', { name: title })).toBeVisible();
    await otherManager.open('/employer/job-postings');
    await expect(otherManager.text(t.postings.none(locale))).toBeVisible();
  });

  const [job] = await owner.call('listOwnJobs');
  const seeker = await registerSeeker(site, { fullName: 'Noor Haddad' });
  const application = await apply(seeker.client, job?.id ?? 0);
  const candidatePath = `/employer/candidates?applicationId=${application.id}`;

  await test.step('the manager and the recruiter judge the candidate side by side', async () => {
    await recruiter.open(candidatePath);
    await manager.open(candidatePath);
    const candidate = manager.page.getByRole('article');
    const also = t.team.alsoOpen({ names: recruiter.user.fullName }, locale);
    await expect(candidate.getByText(also)).toBeVisible();
    await expectAccessible(manager.page);
    const note = manager.page.getByRole('textbox', { name: t.assessments.newNote(locale) });
    await note.fill(`@${recruiter.user.fullName} Hire?`);
    await manager.button(t.assessments.addNote(locale)).click();
    await expect(candidate.getByText(/Hire\?/).first()).toBeVisible();
    await recruiter.page.reload();
    const shown = recruiter.page.getByRole('article');
    await expect(shown.getByText(/Hire\?/).first()).toBeVisible();
    const status = t.applications.status.hired(locale);
    await choose(shown.getByLabel(t.candidates.status(locale)), status);
    await expect(recruiter.toast(t.candidates.statusUpdated(locale))).toBeVisible();
    await otherManager.open(candidatePath);
    await expect(otherManager.text(t.candidates.notFound(locale))).toBeVisible();
  });

  await test.step('finance funds the work, and the company reads who did it', async () => {
    const { page } = finance;
    await finance.open('/employer/payments');
    await finance.button(t.payments.fundWork(locale)).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Noor Haddad' }).click();
    await finance.fill({
      [t.payments.amount(locale)]: '250.00',
      [t.payments.deadline(locale)]: inDays(20),
    });
    await finance.button(t.payments.continueToCard(locale)).click();
    await page.getByLabel(t.payments.cardNumber(locale)).fill('4242424242424242');
    await page.getByLabel(t.payments.cardExpiry(locale)).fill('1230');
    await page.getByLabel(t.payments.cardCvc(locale)).fill('123');
    await page.getByRole('button', { name: /250/ }).click();
    await expect(finance.toast(t.payments.held(locale))).toBeVisible();
    await finance.link('Noor Haddad').click();
    await expect(page.getByText(finance.user.fullName).first()).toBeVisible();
    await expectAccessible(page);
    const funded = t.team.act.fund({ member: finance.user.fullName }, locale);
    await owner.open(candidatePath);
    await expect(owner.page.getByRole('article').getByText(funded)).toBeVisible();
    const [payment] = await owner.call('listEmployerEscrows');
    expect(payment).toMatchObject({ status: 'funded', employer: { id: owner.user.id } });
  });
};

test(
  'a company of five works a posting from draft to a funded hire, in English',
  { tag: '@nightly' },
  ({ site }) => walk('en')(site),
);

test(
  'a company of five works a posting from draft to a funded hire, in French',
  {
    tag: '@nightly',
  },
  ({ site }) => walk('fr')(site),
);
