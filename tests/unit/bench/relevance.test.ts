import { expect, test } from 'vitest';
import { FLOORS, missesOf, WANTED } from '#tests/bench/relevance/floors.ts';
import { heldOut, titleKey } from '#tests/bench/relevance/held-out.ts';
import { grade, RELEVANT } from '#tests/bench/relevance/judge.ts';
import { mean, measure, measureNonsense } from '#tests/bench/relevance/metrics.ts';
import { PLACES } from '#tests/bench/relevance/places.ts';
import { POSTINGS } from '#tests/bench/relevance/postings.ts';
import { QUERY_CLASSES } from '#tests/bench/relevance/queries/query.ts';
import {
  LATER_QUERIES,
  QUERIES,
  readQueries,
} from '#tests/bench/relevance/queries/read-queries.ts';
import { isUnseen } from '#tests/bench/relevance/split.ts';
import { TAXONOMY } from '#tests/bench/relevance/taxonomy.ts';
import { TRADES } from '#tests/bench/relevance/trades/read-trades.ts';

const ALL_QUERIES = [...QUERIES, ...LATER_QUERIES];

const share = <Item>(items: readonly Item[], isOne: (item: Item) => boolean) =>
  items.filter(isOne).length / items.length;

function query(line: string) {
  const [read] = readQueries(line);
  if (!read) throw new Error(`No query: ${line}`);
  return read;
}

function posting(group: string, municipality: string) {
  const matchingPosting = POSTINGS.find(
    ({ trade, place, isRemote }) =>
      trade.group === group && place.municipality === municipality && !isRemote,
  );
  if (!matchingPosting) throw new Error(`No posting of ${group} in ${municipality}`);
  return matchingPosting;
}

test('every area that a query asks for is one that postings are in, but for nonsense', () => {
  const areas = new Set(
    [...PLACES.values()].flatMap(({ municipality, province, regions }) => [
      municipality,
      province,
      ...regions,
    ]),
  );
  const unknown = ALL_QUERIES.filter(
    ({ queryClass, area }) => queryClass !== 'nonsense' && area && !areas.has(area),
  );
  expect(unknown).toEqual([]);
});

test('every query has an answer, unless it is nonsense', () => {
  const unanswered = ALL_QUERIES.filter(
    (one) =>
      one.queryClass !== 'nonsense' && !POSTINGS.some((posting) => grade(posting, one) >= RELEVANT),
  );
  expect(unanswered.map(({ keyword, location }) => `${keyword} | ${location}`)).toEqual([]);
});

test('a third of the queries of each class is set aside', () => {
  expect(share(QUERIES, isUnseen)).toBeGreaterThan(0.27);
  expect(share(QUERIES, isUnseen)).toBeLessThan(0.4);
  for (const name of QUERY_CLASSES) {
    const part = QUERIES.filter(({ queryClass }) => queryClass === name);
    expect(part.length, name).toBeGreaterThanOrEqual(15);
    expect(share(part, isUnseen), name).toBeGreaterThan(0.1);
    expect(share(part, isUnseen), name).toBeLessThan(0.6);
  }
});

test('no query is there twice', () => {
  const texts = QUERIES.map(
    ({ queryClass, keyword, location }) => `${queryClass} ${keyword} ${location}`,
  );
  expect(new Set(texts).size).toBe(texts.length);
});

test('across the languages a later query has answers in the other language alone', () => {
  for (const [name, from] of [
    ['en-fr', 'en'],
    ['fr-en', 'fr'],
  ] as const) {
    for (const one of LATER_QUERIES.filter(({ queryClass }) => queryClass === name)) {
      const inLanguage = POSTINGS.filter(({ language }) => language === from);
      expect(
        inLanguage.filter((posting) => grade(posting, one) >= RELEVANT),
        one.keyword,
      ).toEqual([]);
    }
  }
});

test('a posting is graded by its occupation', () => {
  const nurseQuery = query('exact | registered nurse | Halifax | 33102 |');
  const halifax = POSTINGS.map(({ place }) => place.municipality).find((name) =>
    ['Halifax', 'Dartmouth'].includes(name),
  );
  expect(halifax).toBeDefined();
  const everywhere = { ...nurseQuery, area: undefined };
  expect(grade(posting('33102', 'Toronto'), everywhere)).toBe(3);
  expect(grade(posting('44101', 'Toronto'), everywhere)).toBe(2);
  expect(grade(posting('31301', 'Toronto'), everywhere)).toBe(1);
  expect(grade(posting('72300', 'Toronto'), everywhere)).toBe(0);
});

test('the rest of the metropolitan area is worth less, other places nothing', () => {
  const plumberQuery = query('area | plumber | Toronto | 72300 |');
  const suburb = ['Mississauga', 'Brampton', 'Markham', 'Oakville', 'Ajax'].find((name) =>
    POSTINGS.some(({ trade, place }) => trade.group === '72300' && place.municipality === name),
  );
  expect(grade(posting('72300', 'Toronto'), plumberQuery)).toBe(3);
  expect(grade(posting('72300', suburb ?? ''), plumberQuery)).toBe(2);
  expect(grade(posting('72300', 'Vancouver'), plumberQuery)).toBe(0);
  expect(grade(posting('72300', suburb ?? ''), { ...plumberQuery, area: 'GTA' })).toBe(3);
  expect(grade(posting('72300', 'Toronto'), { ...plumberQuery, area: 'ON' })).toBe(3);
});

test('job type, remote work, skill and company restrict', () => {
  const [one] = POSTINGS.filter(({ isRemote }) => !isRemote);
  if (!one) throw new Error('No posting');
  const any = query('skill | anything | | |');
  const otherType = one.jobType === 'Full-time' ? 'Part-time' : 'Full-time';
  expect(grade(one, any)).toBe(3);
  expect(grade(one, { ...any, jobType: otherType })).toBe(1);
  expect(grade(one, { ...any, remote: true })).toBe(1);
  expect(grade(one, { ...any, skill: one.skills[0]?.en })).toBe(3);
  expect(grade(one, { ...any, skill: 'Zymurgy' })).toBe(0);
  expect(grade(one, { ...any, company: one.company })).toBe(3);
  expect(grade(one, { ...any, company: 'Another' })).toBe(0);
});

test('rules of a query are read', () => {
  expect(
    query("place-in-keyword | server st. johns | | 65200 65201 | area=St. John's type=Part-time"),
  ).toMatchObject({
    groups: ['65200', '65201'],
    area: "St. John's",
    jobType: 'Part-time',
  });
});

test('figures follow from the order of the grades', () => {
  const all = [3, 2, 1, 0, 0];
  expect(measure([3, 2, 1], all)).toEqual({ successAt1: 1, successAt10: 1, ndcg: 1, empty: 0 });
  expect(measure([], all)).toEqual({ successAt1: 0, successAt10: 0, ndcg: 0, empty: 1 });
  const reversed = measure([1, 2, 3], all);
  expect(reversed).toMatchObject({ successAt1: 0, successAt10: 1 });
  // (1 + 3/log2(3) + 7/2) / (7 + 3/log2(3) + 1/2)
  expect(reversed.ndcg).toBeCloseTo(0.6806, 4);
  expect(measure([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], all)).toMatchObject({
    successAt10: 0,
    ndcg: 0,
  });
});

test('nonsense is right when nothing is found or that is said', () => {
  expect(measureNonsense(0, false).successAt10).toBe(1);
  expect(measureNonsense(4, true).successAt10).toBe(1);
  expect(measureNonsense(4, false).successAt10).toBe(0);
});

test('means are by query', () => {
  const sampleFigures = { successAt1: 1, successAt10: 1, ndcg: 0.5, empty: 0 };
  const empty = { successAt1: 0, successAt10: 0, ndcg: 0, empty: 1 };
  expect(mean([sampleFigures, empty])).toEqual({
    successAt1: 0.5,
    successAt10: 0.5,
    ndcg: 0.25,
    empty: 0.5,
  });
});

test('a title is held out whatever its order, number or gender', () => {
  expect(titleKey('Soudeur/soudeuse de tuyaux')).toBe(titleKey('soudeuse de tuyaux'));
  expect(titleKey('Nurses, registered')).toBe(titleKey('Registered nurse'));
  expect(titleKey('Éducatrice')).toBe(titleKey('educateur'));
  expect(titleKey('welder')).not.toBe(titleKey('plumber'));
});

test('a bounded share of the titles is held out, of no occupation all', () => {
  const titles = TRADES.flatMap((trade) => [...trade.titles.en, ...trade.titles.fr]);
  expect(share(titles, heldOut)).toBeGreaterThan(0.1);
  expect(share(titles, heldOut)).toBeLessThan(0.3);
  for (const { en, fr } of TAXONOMY.values()) {
    expect([...en.heldOut, ...fr.heldOut].every(heldOut)).toBe(true);
    expect(en.knownWords.size).toBeGreaterThan(0);
    expect(fr.knownWords.size).toBeGreaterThan(0);
  }
});

test('a floor that is not met is named', () => {
  const good = {
    total: { successAt10: 1, empty: 0 },
    classes: new Map([
      ['exact', 1],
      ['typo-1', 0.9],
    ]),
  };
  for (const floors of [WANTED, ...Object.values(FLOORS)]) {
    expect(missesOf(floors, good)).toEqual([]);
    const bad = {
      total: { successAt10: 0.8, empty: 0.1 },
      classes: new Map([...good.classes, ['en-fr', 0.5]]),
    };
    expect(missesOf(floors, bad)).toEqual(['en-fr', 'success@10 of all', 'empty answers']);
  }
});
