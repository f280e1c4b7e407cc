import { expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/contract.ts';
import { filtersOfList } from '#shared/domain/job-lists.ts';
import { readFilters } from '#shared/domain/search-filters.ts';
import { searchTitle } from '#shared/head/search-title.ts';

type Understood = CallOf<'interpretSearch'>['response'];

const understood = (some: Partial<Understood>): Understood => ({
  understood: [],
  conditions: [],
  unused: [],
  corrected: null,
  location: null,
  place: null,
  elsewhere: null,
  occupation: null,
  ...some,
});

const place = (text: string) => ({ kind: 'place' as const, text, label: text });

test.for<[string, Partial<Understood>, { en: string; fr: string } | undefined]>([
  [
    '?keyword=welder&location=Calgary',
    { place: 'Calgary, AB' },
    { en: 'Welder jobs in Calgary, AB', fr: 'Welder, Calgary, AB : offres d’emploi' },
  ],
  [
    '?keyword=part-time+cashier+near+Laval',
    { place: 'Laval, QC', understood: [place('near Laval')] },
    {
      en: 'Part-time cashier jobs in Laval, QC',
      fr: 'Part-time cashier, Laval, QC : offres d’emploi',
    },
  ],
  [
    '?keyword=electrcian+Calgary',
    { corrected: 'electrician Calgary', place: 'Calgary, AB', understood: [place('Calgary')] },
    { en: 'Electrician jobs in Calgary, AB', fr: 'Electrician, Calgary, AB : offres d’emploi' },
  ],
  ['?keyword=emplois+de+soudeur', {}, { en: 'Soudeur jobs', fr: 'Soudeur : offres d’emploi' }],
  [
    '?keyword=jobs+in+calgary',
    { place: 'Calgary, AB', understood: [place('in calgary')] },
    { en: 'Jobs in Calgary, AB', fr: 'Calgary, AB : offres d’emploi' },
  ],
  [
    '?keyword=react+developer+over+40+an+hour',
    { conditions: [{ text: 'over 40 an hour', label: null, query: '', asksPlace: false }] },
    { en: 'React developer jobs', fr: 'React developer : offres d’emploi' },
  ],
  [
    '?keyword=nurse+in+Calgary&location=Halifax',
    { place: 'Halifax, NS', elsewhere: { text: 'in Calgary', label: 'Calgary, AB' } },
    { en: 'Nurse jobs in Halifax, NS', fr: 'Nurse, Halifax, NS : offres d’emploi' },
  ],
  [
    '?keyword=nurse&province=ON',
    {},
    { en: 'Nurse jobs in Ontario', fr: 'Nurse, Ontario : offres d’emploi' },
  ],
  [
    '?keyword=nurse&province=ON&province=QC',
    {},
    { en: 'Nurse jobs', fr: 'Nurse : offres d’emploi' },
  ],
  // A location that is no place, as 'remote'.
  ['?location=remote', {}, undefined],
  ['?remoteOnly=true&province=ON', {}, undefined],
  ['', {}, undefined],
])('a search %s is titled by its words and place', ([search, some, title]) => {
  const facts = { understood: understood(some) };
  for (const locale of ['en', 'fr'] as const) {
    expect(searchTitle(readFilters(search), facts, locale)?.replace(/\u00a0/g, ' ')).toBe(
      title?.[locale],
    );
  }
});

test('a search is titled before it is understood, and within the list of a province or work', () => {
  const asTyped = readFilters('?keyword=welder&location=Calgary');
  expect(searchTitle(asTyped, { understood: undefined }, 'en')).toBe('Welder jobs in Calgary');
  const inOntario = { keyword: 'nurse', ...filtersOfList('/jobs/province/on') };
  expect(searchTitle(inOntario, { understood: undefined }, 'en')).toBe('Nurse jobs in Ontario');
  const ofNurses = { ...filtersOfList('/jobs/occupation/31301'), province: ['ON' as const] };
  const facts = { understood: undefined, occupation: 'Registered nurse' };
  expect(searchTitle(ofNurses, facts, 'en')).toBe('Registered nurse jobs in Ontario');
  expect(searchTitle(filtersOfList('/jobs/occupation/31301'), facts, 'en')).toBeUndefined();
});

test('long words are cut', () => {
  const title = searchTitle({ keyword: 'x'.repeat(200) }, { understood: undefined }, 'en');
  expect(title?.length).toBeLessThan(70);
});
