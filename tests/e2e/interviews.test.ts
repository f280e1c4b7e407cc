import { expect } from '@playwright/test';
import { apply, createHiringPair, registerSeeker } from '#tests/support/factories.ts';
import { expectAccessible, type Site } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

async function visitPair(site: Site, locale: 'en' | 'fr' = 'en') {
  const pair = await createHiringPair(site);
  const employer = await site.visitAs(pair.employer, { locale });
  const seeker = await site.visitAs(pair.seeker, { locale });
  return { ...pair, employer, seeker };
}

test('times are proposed, others asked for, one is picked, moved and called off', {
  tag: '@nightly',
}, async ({ site }) => {
  const { employer, seeker, application } = await visitPair(site);
  await employer.open(`/employer/candidates?applicationId=${application.id}`);
  const detail = employer.page.getByRole('region', { name: 'Candidate' });
  await detail.getByRole('button', { name: 'Propose times' }).click();
  const dialog = employer.page.getByRole('dialog', { name: 'Propose an interview to Noor Haddad' });
  await dialog.getByRole('button', { name: 'Propose times' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Link of the call' }).fill('https://meet.example/1');
  await dialog.getByRole('button', { name: 'Add a time' }).click();
  await expect(dialog.getByLabel(/^Time \d$/)).toHaveCount(3);
  await expectAccessible(employer.page);
  await dialog.getByRole('button', { name: 'Propose times' }).click();
  await expect(employer.toast('Interview Request Sent')).toBeVisible();
  const own = detail.getByRole('region', { name: 'Interview' });
  await expect(own).toContainText('Waiting for Noor Haddad to pick one of these times:');
  await expect(detail.getByRole('button', { name: 'Propose times' })).toHaveCount(0);

  await seeker.open('/job-seeker/dashboard');
  await seeker.page.getByRole('link', { name: 'Choose a time: Lock Keeper' }).click();
  const theirs = seeker.page.getByRole('region', { name: 'Interview' });
  await expect(theirs.getByRole('radio')).toHaveCount(3);
  await expect(theirs.getByRole('link', { name: 'https://meet.example/1' })).toBeVisible();
  await expectAccessible(seeker.page);
  await theirs.getByRole('button', { name: 'Propose other times' }).click();
  const others = seeker.page.getByRole('dialog', { name: 'Propose other times' });
  await others.getByRole('textbox', { name: 'Reason (optional)' }).fill('I work in the morning');
  await others.getByRole('button', { name: 'Propose times' }).click();
  await expect(theirs).toContainText('Other times proposed');

  // The company sees it without a reload, and agrees.
  await expect(own).toContainText('I work in the morning');
  await own.getByRole('radio').check();
  await own.getByRole('button', { name: 'Pick this time' }).click();
  await expect(own).toContainText('Agreed');
  await expect(detail.getByRole('combobox', { name: 'Status' })).toHaveValue('interview');
  await expect(theirs).toContainText('Agreed');

  await own.getByRole('button', { name: 'Move' }).click();
  const move = employer.page.getByRole('dialog', { name: 'Move the interview' });
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move.getByText('This field is required')).toBeVisible();
  await move.getByRole('textbox', { name: 'Reason' }).fill('The locks are closed');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move).toBeHidden();
  await expect(theirs).toContainText('The locks are closed');

  await employer.open('/employer/dashboard');
  await expect(employer.page.getByText('Interviews of the next seven days')).toBeVisible();
  await seeker.open('/job-seeker/dashboard');
  await expect(seeker.page.getByText('Your next interviews')).toBeVisible();
  await seeker.page.getByRole('link', { name: 'Maple Works, Lock Keeper' }).click();
  await theirs.getByRole('button', { name: 'Call off' }).click();
  const end = seeker.page.getByRole('alertdialog', { name: 'Call the interview off?' });
  await end.getByRole('textbox', { name: 'Reason' }).fill('I found work');
  await end.getByRole('button', { name: 'Call off' }).click();
  await expect(theirs).toContainText('Called off');
});

test('en français, une entrevue est proposée, puis déclinée', { tag: '@nightly' }, async ({
  site,
}) => {
  const { employer, seeker, application } = await visitPair(site, 'fr');
  await employer.open(`/employer/candidates?applicationId=${application.id}`);
  await employer.page.getByRole('button', { name: 'Proposer des moments' }).click();
  const dialog = employer.page.getByRole('dialog', {
    name: 'Proposer une entrevue à Noor Haddad',
  });
  await dialog.getByRole('combobox', { name: 'Type de rencontre' }).selectOption('phone');
  await dialog.getByRole('textbox', { name: 'Numéro de téléphone' }).fill('902 555-0100');
  await dialog.getByRole('button', { name: 'Proposer des moments' }).click();
  await expect(employer.toast('Demande d’entrevue envoyée')).toBeVisible();
  await seeker.open('/job-seeker/applications');
  const theirs = seeker.page.getByRole('region', { name: 'Entrevue' });
  await expect(theirs).toContainText('902 555-0100');
  await theirs.getByRole('button', { name: 'Décliner' }).click();
  const end = seeker.page.getByRole('alertdialog', { name: 'Décliner l’entrevue?' });
  await expectAccessible(seeker.page);
  await end.getByRole('button', { name: 'Décliner' }).click();
  await expect(theirs).toContainText('Déclinée');
  await expect(employer.page.getByRole('region', { name: 'Entrevue' })).toContainText('Déclinée');
});

test('times of a posting are offered to several, of whom each picks one', {
  tag: '@nightly',
}, async ({ site }) => {
  const { employer, seeker, job } = await visitPair(site);
  const other = await registerSeeker(site, { fullName: 'Ada Martin' });
  await apply(other.client, job.id);
  await employer.open(`/employer/candidates?jobId=${job.id}`);
  const { page } = employer;
  await page.getByRole('checkbox', { name: 'Select all 2 candidates' }).click();
  await page.getByRole('button', { name: 'Offer times for interviews' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer times to 2 candidates' });
  await dialog.getByRole('textbox', { name: 'Link of the call' }).fill('https://meet.example/2');
  await dialog.getByRole('button', { name: 'Propose times' }).click();
  await expect(employer.toast('Interview Request Sent')).toBeVisible();
  const [offered] = (await other.client.listInterviews()).body;
  const slotId = offered?.times[0]?.id ?? 0;
  await other.client.pickInterviewTime({ params: { id: offered?.id ?? 0 }, body: { slotId } });
  await seeker.open('/job-seeker/applications');
  const theirs = seeker.page.getByRole('region', { name: 'Interview' });
  await expect(theirs.getByRole('radio')).toHaveCount(1);
  await theirs.getByRole('radio').check();
  await theirs.getByRole('button', { name: 'Pick this time' }).click();
  await expect(theirs).toContainText('Agreed');
});
