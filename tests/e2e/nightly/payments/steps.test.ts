import { expect } from '@playwright/test';
import { createHiringPair } from '#tests/support/factories.ts';
import { acceptSteps, expectSoundBooks } from '#tests/support/money.ts';
import { expectAccessible } from '#tests/support/site.ts';
import { test } from '../../fixtures.ts';

// Caused by an answer to steps that have changed.
test.use({ provoked: /status of 409/ });
test.afterEach(({ site }) => expectSoundBooks(site));

const WORDS = 'Plutôt 120 $, car il y a deux sites';

test('en français, d’autres étapes sont demandées, proposées, acceptées et financées', async ({
  site,
}) => {
  const hire = await createHiringPair(site, 'Comptable pour la saison');
  const { id: applicationId } = hire.application;
  await hire.employer.client.updateApplication({
    params: { id: applicationId },
    body: { status: 'hired' },
  });
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const propose = (label: string, amount: string) =>
    hire.employer.client.proposeSteps({
      body: { applicationId, steps: [{ label, amount, dueAt }] },
    });
  await propose('Les comptes de l’hiver', '100.00');

  const seeker = await site.visitAs(hire.seeker, { locale: 'fr' });
  const proposal = seeker.page.getByText('Maple Works propose de payer ce travail par étapes.');
  await seeker.open(`/job-seeker/messages?applicationId=${applicationId}`);
  await expect(proposal).toBeVisible();
  await expectAccessible(seeker.page);
  await seeker.open('/job-seeker/applications');
  await expect(proposal).toBeVisible();
  await expectAccessible(seeker.page);
  await seeker.page.getByRole('link', { name: 'Examiner les étapes' }).click();
  const row = seeker.page.getByRole('listitem').filter({ hasText: 'Les comptes de l’hiver' });
  await seeker.button('Demander d’autres étapes').click();
  const request = seeker.page.getByRole('alertdialog');
  await request.getByRole('button', { name: 'Demander d’autres étapes' }).click();
  await expect(request.getByText('Ce champ est obligatoire')).toBeVisible();
  await request.getByLabel('Ce qui devrait changer').fill(WORDS);
  await expectAccessible(seeker.page);
  await request.getByRole('button', { name: 'Demander d’autres étapes' }).click();
  await expect(row.getByText('Autres étapes demandées', { exact: true })).toBeVisible();

  const employer = await site.visitAs(hire.employer, { locale: 'fr' });
  await employer.open('/employer/dashboard');
  await employer.page.getByRole('link', { name: /^Modifier les étapes/ }).click();
  await employer.button('Modifier les étapes').click();
  await expect(employer.page.getByText(WORDS)).toBeVisible();
  await employer.page.getByLabel(/^Montant/).fill('110');
  await employer.button('Enregistrer les étapes').click();
  await expect(employer.page.getByText(/doit l’accepter/)).toBeVisible();

  // The steps change while the job seeker reads them.
  await expect(row).toContainText('104,50');
  await seeker.button('Examiner les étapes').click();
  await expect(seeker.page.getByRole('dialog')).toContainText('110,00');
  const [step] = (await hire.employer.client.listSteps()).body;
  await hire.employer.client.proposeSteps({
    body: {
      applicationId,
      steps: [{ id: step?.id, label: 'Les comptes de l’hiver', amount: '120.00', dueAt }],
    },
  });
  await seeker.button('Accepter les étapes').click();
  await expect(seeker.page.getByText(/Les étapes ont changé/).first()).toBeVisible();
  await expect(row).toContainText('114,00');
  await seeker.button('Examiner les étapes').click();
  await seeker.button('Accepter les étapes').click();
  await expect(row.getByText('Acceptée', { exact: true })).toBeVisible();

  await employer.button('Financer Les comptes de l’hiver').click();
  await employer.button('Passer au paiement').click();
  await employer.page.getByLabel('Numéro de carte').fill('4242424242424242');
  await employer.page.getByLabel('Date d’expiration').fill('1230');
  await employer.page.getByLabel('Code de sécurité').fill('123');
  await employer.page.getByRole('button', { name: /^Payer/ }).click();
  await expect(employer.page.getByText('Fonds déposés', { exact: true }).first()).toBeVisible();
});

test('steps are withdrawn, until a payment of one is begun', async ({ site }) => {
  const hire = await createHiringPair(site, 'Lift operator');
  const { id: applicationId } = hire.application;
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const steps = ['Winter', 'Spring'].map((label) => ({ label, amount: '100.00', dueAt }));
  await hire.employer.client.proposeSteps({ body: { applicationId, steps } });

  const seeker = await site.visitAs(hire.seeker);
  await seeker.open('/job-seeker/applications');
  const proposal = seeker.page.getByText('Maple Works proposes to pay this work in steps.');
  await expect(proposal).toBeVisible();
  const employer = await site.visitAs(hire.employer);
  await employer.open('/employer/payments');
  await employer.button('Edit steps').click();
  await employer.button('Withdraw steps').click();
  const question = employer.page.getByRole('alertdialog');
  await expectAccessible(employer.page);
  await question.getByRole('button', { name: 'Withdraw steps' }).click();
  await expect(employer.page.getByText('This work is paid in one.').first()).toBeVisible();
  await expect(employer.page.getByText('Winter')).toHaveCount(0);
  await expect(proposal).toHaveCount(0);
  expect((await hire.employer.client.listSteps()).body).toEqual([]);

  await hire.employer.client.proposeSteps({ body: { applicationId, steps } });
  const [step] = await acceptSteps(hire);
  const body = { applicationId, stepId: step?.id, amount: '100.00', completionDeadline: dueAt };
  expect((await hire.employer.client.fundEscrow({ body })).status).toBe(201);
  await employer.open('/employer/payments');
  await employer.button('Edit steps').click();
  await expect(employer.button('Save steps')).toBeVisible();
  await expect(employer.button('Withdraw steps')).toHaveCount(0);
});

test('the addresses in mails open the steps that they are about', async ({ site }) => {
  const hire = await createHiringPair(site, 'Ski patroller');
  const { id: applicationId } = hire.application;
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const steps = ['Winter', 'Spring'].map((label) => ({ label, amount: '100.00', dueAt }));
  await hire.employer.client.proposeSteps({ body: { applicationId, steps } });

  const seeker = await site.visitAs(hire.seeker);
  await seeker.page.goto(`/job-seeker/payments?applicationId=${applicationId}`);
  const proposal = seeker.page.getByRole('dialog', { name: 'Steps that Maple Works proposes' });
  await expect(proposal).toContainText('$200.00');
  await expectAccessible(seeker.page);
  await seeker.button('Ask for other steps').click();
  await seeker.fill({ 'What should change': 'Half of it now, please' });
  await seeker.button('Ask for other steps').click();
  await expect(seeker.text('Other Steps Asked For').first()).toBeVisible();
  await expect(seeker.page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(seeker.page.url()).search).toBe('');

  const employer = await site.visitAs(hire.employer);
  await employer.page.goto(`/employer/payments?applicationId=${applicationId}`);
  await expect(employer.page.getByText('Half of it now, please')).toBeVisible();
  await employer.button('Edit steps').click();
  await employer.page
    .getByLabel(/^Amount/)
    .last()
    .fill('80');
  await expect(employer.page.getByText('$180.00')).toBeVisible();
  await expectAccessible(employer.page);
  await employer.button('Save steps').click();
  await expect(employer.text('Steps Saved').first()).toBeVisible();
});
