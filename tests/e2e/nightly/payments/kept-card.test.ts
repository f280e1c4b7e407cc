import { expect } from '@playwright/test';
import type { HiringPair } from '#tests/support/factories.ts';
import { acceptSteps, expectSoundBooks } from '#tests/support/money.ts';
import { addressOf, expectAccessible, type Visitor } from '#tests/support/site.ts';
import { test as base } from '../../payments/funding.ts';

/** French on a phone. */
const test = base.extend<{ employer: Visitor }>({
  employer: async ({ site, hire }, use) => {
    await use(
      await site.visitAs(hire.employer, { locale: 'fr', viewport: { width: 390, height: 844 } }),
    );
  },
});

// Caused by a refused authentication, and by a card that was removed.
test.use({ provoked: /status of 40[29]/ });
test.afterEach(({ site }) => expectSoundBooks(site));

const CONFIRMATION = /\/emulator\/v1\/payment_intents\/\w+\/confirm$/;

async function expectSound(visitor: Visitor) {
  expect(await visitor.overflow()).toBe(0);
  await expectAccessible(visitor.page);
}

async function typeCard({ page }: Visitor) {
  await page.getByLabel('Numéro de carte').fill('4242424242424242');
  await page.getByLabel('Date d’expiration').fill('1230');
  await page.getByLabel('Code de sécurité').fill('123');
}

/** Opens the card form for three steps of 100.00, whose card is to be kept. */
async function keepCard(employer: Visitor, hire: HiringPair) {
  const { page } = employer;
  const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const steps = ['Hiver', 'Printemps', 'Été'].map((label) => ({ label, amount: '100.00', dueAt }));
  const applicationId = hire.application.id;
  await hire.employer.client.proposeSteps({ body: { applicationId, steps } });
  await acceptSteps(hire);
  await employer.open(`/employer/payments?applicationId=${applicationId}`);
  await page.getByRole('checkbox', { name: /^Conserver cette carte pour les 3 étapes/ }).click();
  await expectSound(employer);
  await employer.button('Passer au paiement').click();
  await typeCard(employer);
}

const heldSum = ({ page }: Visitor) => page.getByRole('button', { name: /^Détenu/ });

test('en français, une authentification refusée arrête la file, et une autre la reprend', async ({
  site,
  hire,
  employer,
}) => {
  const { page } = employer;
  await keepCard(employer, hire);
  // The bank asks from the second payment on.
  let confirmations = 0;
  await page.route(CONFIRMATION, async (route) => {
    confirmations += 1;
    if (confirmations === 2) {
      await site.pool.query(
        `UPDATE stripe_emulator.objects SET hidden = $1 WHERE object = 'payment_method'`,
        [{ authenticate: true }],
      );
    }
    await route.continue();
  });
  const challenge = page.getByRole('dialog', { name: 'Authentifiez ce paiement' });
  const refuse = challenge.getByRole('button', { name: 'Faire échouer l’authentification' });
  const accept = challenge.getByRole('button', { name: 'Terminer l’authentification' });
  await page.getByRole('button', { name: /^Payer 300,00/ }).click();
  await refuse.click();
  await expect(page.getByText(/Votre banque n’a pas pu confirmer votre identité/)).toBeVisible();
  await expect(page.getByText('Étape 2 de 3')).toBeVisible();
  await expect(page.getByText('1 étape est payée et l’argent est détenu.')).toBeVisible();
  await expectSound(employer);

  await employer.button('Retour').click();
  await expect(page.getByText('Visa se terminant par 4242', { exact: true })).toBeVisible();
  await expectSound(employer);
  await page.getByRole('button', { name: /^Payer 200,00.+Visa se terminant par 4242$/ }).click();
  for (let payment = 2; payment <= 3; payment += 1) {
    await expect(page.getByText(`Étape ${payment - 1} de 2`)).toBeVisible();
    await accept.click();
  }
  await expect(heldSum(employer)).toContainText('300,00');
  expect(confirmations).toBe(4);
});

test('en français, une carte qui est retirée en chemin ne paie plus, et une autre est tapée', async ({
  hire,
  employer,
}) => {
  const { page } = employer;
  await keepCard(employer, hire);
  const { client } = hire.employer;
  let fundings = 0;
  await page.route(addressOf('fundEscrow'), async (route) => {
    fundings += 1;
    if (fundings === 1) {
      const params = { applicationId: hire.application.id };
      const card = (await client.getKeptCard({ params })).body;
      await client.removeCard({ body: { cardId: card?.id ?? 0 } });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: /^Payer 300,00/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('1 étape est payée et l’argent est détenu.')).toBeVisible();
  await expectSound(employer);

  await employer.button('Retour').click();
  await expect(
    page.getByRole('checkbox', { name: /^Conserver cette carte pour les 2 étapes/ }),
  ).toBeVisible();
  await expect(page.getByText('Visa se terminant par 4242')).toHaveCount(0);
  await employer.button('Passer au paiement').click();
  await typeCard(employer);
  await page.getByRole('button', { name: /^Payer 100,00/ }).click();
  await expect(page.getByText('Étape 2 de 2')).toBeVisible();
  await typeCard(employer);
  await page.getByRole('button', { name: /^Payer 100,00/ }).click();
  await expect(heldSum(employer)).toContainText('300,00');
});
