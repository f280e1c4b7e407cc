import { expect } from '@playwright/test';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { newJob, registerCompany } from '#tests/support/factories.ts';
import type { Visitor } from '#tests/support/site.ts';
import { test } from '../fixtures.ts';

const TEXTS = {
  en: {
    title: 'Job Title',
    place: 'Location',
    description: 'Job Description',
    workplace: 'Where the work is done',
    remote: 'Remote',
    low: /^Minimum Hourly Rate/,
    high: /^Maximum Hourly Rate/,
    vacancy: 'Is the position vacant now?',
    yes: 'Yes',
    remove: 'Remove these words',
    raise: /^Raise it to \$18\.25/,
    fill: /^Fill in \$/,
    undo: 'Undo',
    goTo: /^Go to/,
  },
  fr: {
    title: 'Titre du poste',
    place: 'Lieu',
    description: 'Description du poste',
    workplace: 'Où le travail se fait',
    remote: 'Télétravail',
    low: /^Taux horaire minimal/,
    high: /^Taux horaire maximal/,
    vacancy: 'Le poste est-il vacant en ce moment?',
    yes: 'Oui',
    remove: 'Retirer ces mots',
    raise: /^Le porter à 18,25/,
    fill: /^Inscrire /,
    undo: 'Annuler',
    goTo: /^Aller/,
  },
};

/** Headings of the panel, and titles of findings in it. */
const FOUND = {
  ON: { en: 'What Ontario asks for', fr: 'Ce que demande l’Ontario' },
  BC: { en: 'What British Columbia asks for', fr: 'Ce que demande la Colombie-Britannique' },
  QC: { en: 'What Quebec asks for', fr: 'Ce que demande le Québec' },
  general: { en: 'Before you post', fr: 'Avant de publier' },
  several: { en: /^What these provinces ask for/, fr: /^Ce que demandent ces provinces/ },
  belowMinimum: { en: 'Below the general minimum wage', fr: 'Sous le salaire minimum général' },
  experience: {
    en: 'Name the skill instead of Canadian experience',
    fr: 'Nommez la compétence plutôt que l’expérience canadienne',
  },
  reason: {
    en: 'Say why another language is needed',
    fr: 'Dites pourquoi une autre langue est nécessaire',
  },
  pay: {
    en: 'Add the pay for British Columbia',
    fr: 'Indiquez le salaire pour la Colombie-Britannique',
  },
};

for (const locale of ['en', 'fr'] as const) {
  const words = TEXTS[locale];

  /** The form of a new posting at a place, and the panel beside it. */
  async function begin(visitor: Visitor, place: string, heading: string | RegExp) {
    const { page, open, fill } = visitor;
    await open('/employer/job-postings/new');
    await fill({ [words.title]: 'Cook', [words.place]: place });
    const panel = page.getByRole('region', { name: heading });
    await expect(panel).toBeVisible();
    const finding = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
    const press = (name: string | RegExp, title: string) =>
      finding(title).getByRole('button', { name }).click();
    return { panel, finding, press };
  }

  test(`what is asked is mended by a press and gone (${locale})`, async ({ site }) => {
    await loadReference(site.db, new Date());
    const visitor = await site.visitAs(await registerCompany(site, { companySize: '51-200' }), {
      locale,
    });
    const { page, fill, choose } = visitor;
    const low = page.getByLabel(words.low);

    await test.step('Ontario: the vacancy', async () => {
      const { finding, press } = await begin(visitor, 'Toronto, ON', FOUND.ON[locale]);
      await press(words.yes, words.vacancy);
      await expect(finding(words.vacancy)).toHaveCount(0);
      await page.getByRole('button', { name: words.undo }).click();
      await expect(finding(words.vacancy)).toHaveCount(1);
    });

    await test.step('British Columbia: pay, and the minimum wage', async () => {
      const { finding, press } = await begin(visitor, 'Kelowna, BC', FOUND.BC[locale]);
      await press(words.fill, FOUND.pay[locale]);
      await expect(finding(FOUND.pay[locale])).toHaveCount(0);
      await expect(low).not.toHaveValue('');
      await low.fill('16');
      const below = page.getByRole('listitem').filter({ hasText: FOUND.belowMinimum[locale] });
      await below.getByRole('button', { name: words.raise }).click();
      await expect(low).toHaveValue('18.25');
      await expect(below).toHaveCount(0);
    });

    await test.step('Alberta: words', async () => {
      const { finding, press } = await begin(visitor, 'Calgary, AB', FOUND.general[locale]);
      await fill({ [words.title]: 'Cook with Canadian experience' });
      const experience = finding(FOUND.experience[locale]);
      await expect(experience.locator('del')).toHaveText('Canadian experience');
      await press(words.remove, FOUND.experience[locale]);
      await expect(visitor.field(words.title)).toHaveValue('Cook with');
      await expect(experience).toHaveCount(0);
    });

    await test.step('Quebec: a language', async () => {
      const { finding, press } = await begin(visitor, 'Gatineau, QC', FOUND.QC[locale]);
      const description = 'Vous préparez des repas chauds. La maîtrise de l’anglais est exigée.';
      await fill({ [words.description]: description });
      await expect(finding(FOUND.reason[locale]).locator('mark')).toHaveText('anglais');
      await press(words.goTo, FOUND.reason[locale]);
      await page.keyboard.insertText('La clientèle de Boston téléphone chaque jour.');
      await expect(finding(FOUND.reason[locale])).toHaveCount(0);
    });

    await test.step('remote and open to all: the law of several provinces', async () => {
      const { page: form, open } = visitor;
      await open('/employer/job-postings/new');
      await fill({
        [words.title]: 'Cook',
        [words.place]: 'Calgary, AB',
        [words.description]: newJob().description,
      });
      // Kept from the steps before.
      await low.fill('');
      await page.getByLabel(words.high).fill('');
      await choose(words.workplace, words.remote);
      const panel = form.getByRole('region', { name: FOUND.several[locale] });
      const pay = panel.getByRole('listitem').filter({ hasText: FOUND.pay[locale] });
      await pay.getByRole('button', { name: words.fill }).click();
      await expect(pay).toHaveCount(0);
    });
  });
}
