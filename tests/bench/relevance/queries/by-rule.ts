import { fold } from '#server/knowledge/matching/model/fold.ts';
import { COMPANIES } from '../companies.ts';
import { titleKey } from '../held-out.ts';
import { SLOTS } from '../places.ts';
import { POSTINGS, type Posting } from '../postings.ts';
import { pick, shuffled } from '../shuffled.ts';
import { TAXONOMY } from '../taxonomy.ts';
import { type Language, TRADES, type Trade } from '../trades/read-trades.ts';
import type { Query, QueryClass } from './query.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A typing error within a word: a letter left out, doubled, wrong, or two swapped. */
function slip(word: string, seed: string): string {
  const position =
    1 +
    pick(
      [...word.slice(2)].map((_, index) => index),
      `at ${seed}`,
    );
  const [current, next] = [word.charAt(position), word.charAt(position + 1)];
  const wrong = pick(
    [...LETTERS].filter((letter) => letter !== current),
    `letter ${seed}`,
  );
  const typed = pick(
    [next, current + current + next, wrong + next, next + current],
    `slip ${seed}`,
  );
  return word.slice(0, position) + typed + word.slice(position + 2);
}

/** Queries with typing errors, each in the word that is longest at the time. */
function mistyped(queryClass: QueryClass, slips: number) {
  return (trade: Trade, position: number): Query[] => {
    const name = nameOf(trade, languageAt(position));
    if (!name || name.length < slips * 5) return [];
    const stages = [name];
    for (let time = 0; time < slips; time += 1) {
      const text = stages[time] ?? '';
      const [longest = ''] = text.split(' ').sort((a, b) => b.length - a.length);
      stages.push(text.replace(longest, slip(longest, `${trade.group} ${time}`)));
    }
    return new Set(stages).size === stages.length ? named(queryClass, trade, stages.at(-1)) : [];
  };
}

/** Whether a person would type a title: without punctuation of its writers. */
const isTyped = (title: string) => /^[\p{L}'’ -]+$/u.test(title) && !title.includes(' - ');

const nameOf = ({ titles }: Trade, language: Language) =>
  titles[language].find(isTyped)?.toLowerCase();

/** 'Soudeur/soudeuse de tuyaux' is typed as 'soudeur de tuyaux'. */
const inOneGender = (title: string) => title.replace(/^([^/\s]+)\/[^/\s]+/, '$1');

const inOrder = (seed: string) => shuffled(TRADES, seed, ({ group }) => group);

function perTrade(seed: string, count: number, write: (trade: Trade, position: number) => Query[]) {
  return inOrder(seed).flatMap(write).slice(0, count);
}

const languageAt = (position: number): Language => (position % 5 < 3 ? 'en' : 'fr');

function named(queryClass: QueryClass, trade: Trade, keyword: string | undefined): Query[] {
  return keyword ? [{ queryClass, keyword, groups: [trade.group] }] : [];
}

function postingsOf(trade: Trade, language: Language): Posting[] {
  return POSTINGS.filter((posting) => posting.trade === trade && posting.language === language);
}

/** Cities whose postings are all in one language, so that only that language finds them. */
const ONE_LANGUAGE: Record<Language, string[]> = {
  fr: ['Québec', 'Lévis', 'Sherbrooke', 'Saguenay', 'Rimouski', 'Drummondville', 'Trois-Rivières'],
  en: ['Toronto', 'Calgary', 'Edmonton', 'Winnipeg', 'Regina', 'Saskatoon', 'Vancouver'],
};

function acrossLanguages(trade: Trade, from: Language): Query[] {
  const target = from === 'en' ? 'fr' : 'en';
  const keyword = nameOf(trade, from);
  const cities = postingsOf(trade, target)
    .map(({ place }) => place.municipality)
    .filter((city) => ONE_LANGUAGE[target].includes(city));
  if (!keyword || cities.length === 0) return [];
  const area = pick(cities, `city ${trade.group}`);
  return [
    {
      queryClass: from === 'en' ? 'en-fr' : 'fr-en',
      keyword,
      location: area === 'Québec' ? 'Québec, QC' : area,
      area,
      groups: [trade.group],
    },
  ];
}

const PLACE_FORMS: Record<Language, ((name: string, city: string) => string)[]> = {
  en: [
    (name, city) => `${name} ${city}`,
    (name, city) => `${name} in ${city}`,
    (name, city) => `${name} near ${city}`,
  ],
  fr: [
    (name, city) => `${name} ${city}`,
    (name, city) => `${name} à ${city}`,
    (name, city) => `${name} près de ${city}`,
  ],
};

function withPlace(trade: Trade, position: number): Query[] {
  const language = languageAt(position);
  const name = nameOf(trade, language);
  if (!name) return [];
  const { municipality } = pick(postingsOf(trade, language), `place ${trade.group}`).place;
  const keyword = pick(PLACE_FORMS[language], `form ${trade.group}`)(name, municipality);
  return [
    {
      queryClass: 'place-in-keyword',
      keyword: position % 2 === 0 ? keyword.toLowerCase() : keyword,
      area: municipality,
      wider: municipality === 'Québec' ? 'QC' : undefined,
      groups: [trade.group],
    },
  ];
}

const AREAS = {
  en: ['GTA', 'Lower Mainland', 'Vancouver Island', 'Nova Scotia', 'Alberta', 'Okanagan'],
  fr: ['Rive-Sud', 'Rive-Nord'],
};
const AREA_KEYS: Record<string, string> = { 'Nova Scotia': 'NS', Alberta: 'AB' };

function inArea(trade: Trade, position: number): Query[] {
  const language = languageAt(position);
  const keyword = nameOf(trade, language);
  const areas = AREAS[language];
  const location = areas[position % areas.length] ?? '';
  const area = AREA_KEYS[location] ?? location;
  const isThere = postingsOf(trade, language).some(
    ({ place }) => place.regions.includes(area) || place.province === area,
  );
  return keyword && isThere
    ? [{ queryClass: 'area', keyword, location, area, groups: [trade.group] }]
    : [];
}

/**
 * A held-out name of the taxonomy that no posting has: the shortest of those whose words are all
 * known from other titles of the group. A word known from nowhere else could not be understood at
 * all.
 */
function otherName(trade: Trade, position: number): Query[] {
  const language = languageAt(position);
  const titles = TAXONOMY.get(trade.group)?.[language];
  const [shortest] = (titles?.heldOut ?? [])
    .slice(SLOTS[language].length / 3)
    .map((title) => inOneGender(title).toLowerCase())
    .filter(isTyped)
    .filter((title) =>
      titleKey(title)
        .split(' ')
        .every((word) => titles?.knownWords.has(word)),
    )
    .sort((a, b) => a.length - b.length);
  return named('other-name', trade, shortest);
}

function skillOf({ skills }: Trade, position: number): Query[] {
  const skill = skills[position % skills.length];
  if (!skill) return [];
  return [
    {
      queryClass: 'skill',
      keyword: skill[languageAt(position)].toLowerCase(),
      skill: skill.en,
      groups: [],
    },
  ];
}

function companyNames(count: number): Query[] {
  const posting = new Set(POSTINGS.map(({ company }) => company));
  return shuffled(
    [...COMPANIES.values()].flat().filter((name) => posting.has(name)),
    'companies',
  )
    .slice(0, count)
    .map((company, position) => ({
      queryClass: 'company',
      keyword: position % 2 === 0 ? fold(company) : company,
      company,
      groups: [],
    }));
}

export function queriesByRule(): Query[] {
  return [
    ...perTrade('exact', 20, (trade, position) =>
      named('exact', trade, nameOf(trade, languageAt(position))),
    ),
    ...perTrade('typo-1', 16, mistyped('typo-1', 1)),
    ...perTrade('typo-2', 16, mistyped('typo-2', 2)),
    ...perTrade('other-name', 24, otherName),
    ...perTrade('en-fr', 14, (trade) => acrossLanguages(trade, 'en')),
    ...perTrade('fr-en', 24, (trade) => acrossLanguages(trade, 'fr')),
    ...perTrade('place', 18, withPlace),
    ...perTrade('area', 12, inArea),
    ...perTrade('skill', 14, skillOf),
    ...companyNames(30),
  ];
}
