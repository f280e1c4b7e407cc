import { expect, test } from 'vitest';
import { renderOffer } from '#server/features/offers/offer-pdf.ts';
import { readPdf } from '#tests/support/pdf.ts';

type Facts = Parameters<typeof renderOffer>[0];

const createdAt = new Date('2026-12-01T15:00:00.000Z');
const facts: Facts = {
  offer: {
    id: 12,
    applicationId: 9,
    state: 'sent',
    cents: 2850,
    period: 'hour',
    jobType: 'Full-time',
    startsOn: '2027-01-04',
    text: 'We would like you to join us.\n\nHours: 8 to 4.',
    answerBy: new Date('2026-12-05T02:00:00.000Z'),
    reason: null,
    createdBy: 1,
    createdAt,
    updatedAt: createdAt,
  },
  job: { title: 'Joiner', translation: { language: 'fr', title: 'Menuisier·ère' } },
  candidate: 'Nguyễn Ελένη Юрий',
  company: {
    name: 'Harbourline Foods',
    location: 'Halifax, NS',
  },
  timeZone: 'America/Halifax',
};
const madeAt = new Date('2026-12-02T15:00:00.000Z');

const read = async (changes: Partial<Facts>, locale: 'en' | 'fr' = 'en') =>
  readPdf(await renderOffer({ ...facts, ...changes }, { locale, madeAt }));

const LINES = {
  en: [
    'Sent on December 1, 2026',
    '$28.50 an hour',
    'Full-time',
    'January 4, 2027',
    'December 4, 2026 at 10:00 p.m. AST',
    'Sent on December 1, 2026',
    'Harbourline Foods writes',
    'Downloaded from Portage on December 2, 2026 at 11:00 a.m. AST.',
  ],
  fr: [
    'Envoyée le 1er décembre 2026',
    '28,50 $ l’heure',
    'Temps plein',
    '4 janvier 2027',
    '4 décembre 2026 à 22 h HNA',
    'Envoyée le 1er décembre 2026',
    'Harbourline Foods écrit',
    'Téléchargée de Portage le 2 décembre 2026 à 11 h HNA.',
  ],
};

test.each(['en', 'fr'] as const)(
  'an offer as PDF is tagged, in %s, and read in the order of the page',
  async (locale) => {
    const pdf = await read({}, locale);
    const title = { en: 'Job offer', fr: 'Offre d’embauche' }[locale];
    const job = { en: 'Joiner', fr: 'Menuisier·ère' }[locale];
    expect(pdf).toMatchObject({
      title: `${title}${locale === 'fr' ? '\u00a0' : ''}: ${job}`,
      language: `${locale}-CA`,
      uaPart: '1',
      isTagged: true,
      displaysTitle: true,
      untagged: [],
    });
    const texts = pdf.structure.map(({ text }) => text).filter(Boolean);
    expect(texts).toEqual(pdf.drawn);
    expect(pdf.structure.filter(({ role }) => role === 'H1')).toEqual([
      { role: 'H1', text: title },
    ]);
    const roles = pdf.structure.map(({ role }) => role);
    expect(new Set(roles)).toEqual(
      new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']),
    );
    const cells = roles.filter((role) => ['TR', 'TH', 'TD'].includes(role));
    expect(cells.join(' ')).toMatch(/^(?:TR TH TD ?)+$/);
    const place = { en: 'Halifax, NS', fr: 'Halifax (Nouvelle-Écosse)' }[locale];
    expect(texts.slice(0, 2)).toEqual([facts.company.name, place]);
    expect(texts).toEqual(expect.arrayContaining(['Nguyễn Ελένη Юрий', job]));
    expect(texts).toEqual(
      expect.arrayContaining(['We would like you to join us.', 'Hours: 8 to 4.']),
    );
    const plain = texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(plain.filter((text) => LINES[locale].includes(text))).toEqual(LINES[locale]);
  },
);

test.each<[Facts['offer']['state'], string]>([
  ['accepted', 'Accepted on December 2, 2026'],
  ['declined', 'Declined on December 2, 2026'],
  ['withdrawn', 'Taken back on December 2, 2026'],
  ['expired', 'Expired on December 2, 2026'],
])('an offer that is %s says so with its day', async (state, line) => {
  const { drawn } = await read({ offer: { ...facts.offer, state, updatedAt: madeAt } });
  expect(drawn).toEqual(expect.arrayContaining(['Sent on December 1, 2026', line]));
});

test('what is not known is left out', async () => {
  const offer = { ...facts.offer, text: '' };
  const bare = await read({ offer, company: { ...facts.company, location: null }, timeZone: null });
  expect(bare.drawn.slice(0, 2)).toEqual(['Harbourline Foods', 'Job offer']);
  expect(bare.structure.filter(({ role }) => role === 'H2')).toEqual([]);
});

test('the reason of a declined offer is read', async () => {
  const reason = 'I need $30';
  const { drawn } = await read({ offer: { ...facts.offer, state: 'declined', reason } });
  expect(drawn).toContain(reason);
});

test('the longest words fill more pages, all of them tagged', async () => {
  const text = 'Many words. '.repeat(416);
  const { structure, untagged } = await read({ offer: { ...facts.offer, text } });
  expect(untagged).toEqual([]);
  const words = structure.map((each) => each.text).join(' ');
  expect(words.match(/words\./g)).toHaveLength(416);
});
