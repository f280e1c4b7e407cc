import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import {
  COMPANY_SIZES,
  JOB_TYPES,
  POSTING_LANGUAGES,
  WORKPLACES,
} from '#shared/domain/constants.ts';
import {
  checkPosting,
  openQuestions,
  RULES,
  rulesToReview,
} from '#shared/domain/posting-law/check-posting.ts';
import { AI_USES, type PostingFacts } from '#shared/domain/posting-law/facts.ts';
import { dayAfter, everyone } from '#shared/domain/posting-law/posting.ts';
import { ALWAYS, RULE_IDS, type Rule, type RuleId } from '#shared/domain/posting-law/rule.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';
import { WAGE_UNITS } from '#shared/domain/wages.ts';
import { BASE, CASES, DAY, factsOf } from './cases.ts';

const RECOMMENDED: readonly RuleId[] = [
  'GEN-CANEXP',
  'ON-ACCESS',
  'PE-PAY-OPEN',
  'GEN-PAY',
  'MW-REMOTE',
  'HR-WORD',
];
const INFORMATION: readonly RuleId[] = [
  'ON-SIZE',
  'ON-PAY-EXEMPT',
  'ON-REMOTE',
  'NS-PAY-HISTORY',
  'NB-PAY',
  'MW-SOON',
  'MW-CHECK',
  'MW-YEAR',
  'QC-REMOTE',
  'FED-SCOPE',
];

function usualSeverity(id: RuleId) {
  if (RECOMMENDED.includes(id)) return 'recommended';
  return INFORMATION.includes(id) ? 'information' : 'required';
}

/** Findings as a case has them: 'ON-SIZE ON-PAY(R)'. */
const findingsOf = (facts: PostingFacts, on: string, rules?: readonly Rule[]) =>
  checkPosting(facts, on, rules)
    .map(({ id, severity }) =>
      severity === usualSeverity(id) ? id : `${id}(${initial(severity)})`,
    )
    .join(' ');

const initial = (word: string) => word.slice(0, 1).toUpperCase();

const idsOf = (facts: PostingFacts, on: string, rules?: readonly Rule[]) =>
  checkPosting(facts, on, rules).map(({ id }) => id);

const ruleOf = (id: RuleId) => {
  const rule = RULES.find((each) => each.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  return rule;
};

describe('what the law says about a posting', () => {
  test.each(CASES)('%s', (_, change, findings, on = DAY) => {
    expect(findingsOf(factsOf(change), on)).toBe(findings);
  });

  test('has its figures, words, source and day of review', () => {
    const facts = factsOf({
      province: 'BC',
      pay: { period: 'hourly', minCents: null, maxCents: 1800 },
      texts: { en: { ...textsOf('Up to $18 an hour'), publishedOn: DAY } },
    });
    const { source, reviewedOn } = ruleOf('BC-PAY-OPEN');
    expect(checkPosting(facts, DAY)).toMatchObject([
      {
        id: 'BC-PAY-OPEN',
        source,
        reviewedOn,
        words: [{ language: 'en', field: 'description', start: 0, end: 9 }],
      },
      { id: 'MW-BELOW', values: { hourlyCents: 1825 } },
    ]);
  });

  test.each([
    ['36 ON, soon', { hourlyCents: 1795, from: '2026-10-01' }],
    ['38 SK, 15.50', { hourlyCents: 1570 }],
    ['39 36,000', { hourlyCents: 1730 }],
    ['nowhere, 14.90', { hourlyCents: 1500 }],
    ['nowhere, 15.10', { provinces: ['SK'] }],
  ])('has the figures of the case %s', (name, values) => {
    const [, change = {}, , on = DAY] = CASES.find(([each]) => each === name) ?? [];
    expect(checkPosting(factsOf(change), on).at(-1)?.values).toEqual(values);
  });

  test.each([
    ['BC', 'primary'],
    ['ON', 'secondary'],
    ['AB', 'unverified'],
  ] as const)('names the source of %s, which is %s', (province, mark) => {
    const texts = { ...BASE.texts, en: { ...textsOf('male only'), publishedOn: DAY } };
    expect(checkPosting({ ...BASE, province, texts }, DAY)).toMatchObject([
      { id: 'HR-WORD', source: { mark } },
    ]);
  });
});

function textsOf(description: string) {
  return { title: 'Cook', description, requirements: '', benefits: '' };
}

/** The rules with those of an id changed. */
const changed = (id: RuleId, change: Partial<Rule>): Rule[] =>
  RULES.map((rule) => (rule.id === id ? { ...rule, ...change } : rule));

const isNoticed = (rules: readonly Rule[]) =>
  CASES.some(
    ([, change, findings, on = DAY]) => findingsOf(factsOf(change), on, rules) !== findings,
  );

describe.each(RULE_IDS)('the cases notice that %s', (id) => {
  test('is gone', () => {
    expect(isNoticed(RULES.filter((rule) => rule.id !== id))).toBe(true);
  });

  test('always fires', () => {
    expect(isNoticed(changed(id, { fires: () => true }))).toBe(true);
  });

  test('binds everyone', () => {
    const isForAll = RULES.some((rule) => rule.id === id && rule.binds === everyone);
    expect(isForAll || isNoticed(changed(id, { binds: () => true }))).toBe(true);
  });

  test('is no longer silenced', () => {
    const isSilenced = RULES.some((rule) => rule.id === id && rule.unless);
    expect(!isSilenced || isNoticed(changed(id, { unless: [] }))).toBe(true);
  });
});

test.each(
  RULES.filter(({ from }) => from !== ALWAYS).map((rule) => [rule.id, rule.from, rule] as const),
)('%s begins on %s', (id, from, rule) => {
  const facts = CASES.map(([, change]) => factsOf(change)).find((each) =>
    idsOf(each, DAY, [rule]).includes(id),
  );
  expect(facts && idsOf(facts, from, [rule])).toEqual([id]);
  expect(facts && idsOf(facts, dayAfter(from, -1), [rule])).toEqual([]);
  expect(facts && idsOf(facts, DAY, [{ ...rule, until: DAY }])).toEqual([id]);
  expect(facts && idsOf(facts, dayAfter(DAY, 1), [{ ...rule, until: DAY }])).toEqual([]);
});

test('whether an employer is federal is asked where it would lift a requirement', () => {
  const open = { isFederal: null, existingVacancy: null };
  expect(openQuestions(factsOf(open), DAY)).toEqual(['isFederal']);
  expect(openQuestions(factsOf({ ...open, isFederal: false }), DAY)).toEqual([]);
  expect(openQuestions(factsOf({ isFederal: null }), DAY)).toEqual([]);
  // Recommended only, while nobody knows the size.
  expect(openQuestions(factsOf({ ...open, companySize: null }), DAY)).toEqual([]);
  const belowMinimum = { period: 'hourly', minCents: 1000, maxCents: 1200 } as const;
  expect(openQuestions(factsOf({ isFederal: null, pay: belowMinimum }), DAY)).toEqual([]);
});

test('a rule is to be reviewed after 180 days', () => {
  const [oldest = ''] = RULES.map(({ reviewedOn }) => reviewedOn).toSorted();
  expect(rulesToReview(dayAfter(oldest, 180))).toEqual([]);
  expect(rulesToReview(dayAfter(oldest, 181))).toEqual(
    RULES.filter(({ reviewedOn }) => reviewedOn === oldest),
  );
});

test('the page on law names every rule and source', () => {
  const folder = join(projectRoot, 'shared', 'domain', 'posting-law');
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const missing = RULES.flatMap(({ id, source }) => [`\`${id}\``, ...source.urls]).filter(
    (name) => !page.includes(name),
  );
  expect(missing).toEqual([]);
});

const day = fc
  .date({ min: new Date('2016-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });
const sentence = fc.oneof(
  fc.constantFrom(
    ...CASES.flatMap(([, { texts }]) => Object.values(texts ?? {}).map((text) => text.description)),
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const textIn = fc.record({
  title: sentence,
  description: sentence,
  requirements: sentence,
  benefits: sentence,
  publishedOn: orNull(day),
});
const cents = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 40_000_000 }),
);
const ends = fc
  .tuple(cents, cents)
  .map(([one, other]) => ({ minCents: Math.min(one, other), maxCents: Math.max(one, other) }));
const noEnd = { minCents: null, maxCents: null };
const facts: fc.Arbitrary<PostingFacts> = fc.record({
  province: orNull(fc.constantFrom(...PROVINCE_CODES)),
  workplace: fc.constantFrom(...WORKPLACES),
  openTo: fc.uniqueArray(fc.constantFrom(...PROVINCE_CODES), { maxLength: 4 }),
  jobType: orNull(fc.constantFrom(...JOB_TYPES)),
  companySize: orNull(fc.constantFrom(...COMPANY_SIZES)),
  has25: orNull(fc.boolean()),
  isFederal: orNull(fc.boolean()),
  pay: fc
    .tuple(fc.constantFrom(...WAGE_UNITS), fc.option(ends, { nil: noEnd }))
    .map(([period, each]) => ({ period, ...each })),
  texts: fc.dictionary(fc.constantFrom(...POSTING_LANGUAGES), textIn),
  existingVacancy: orNull(fc.boolean()),
  aiUse: orNull(fc.constantFrom(...AI_USES)),
  isRankingOn: fc.boolean(),
  accommodation: orNull(sentence),
  languageReason: orNull(sentence),
  closesOn: orNull(day),
});

/** Facts, how a posting lacks them, and the rules that ask for them. */
const MISSING: [fact: string, remove: (facts: PostingFacts) => PostingFacts, ids: RuleId[]][] = [
  [
    'the pay',
    (each) => ({ ...each, pay: { ...each.pay, ...noEnd } }),
    ['ON-PAY', 'BC-PAY', 'PE-PAY', 'NB-PAY', 'GEN-PAY'],
  ],
  [
    'the lower end',
    (each) => ({ ...each, pay: { ...each.pay, minCents: null } }),
    ['ON-PAY-OPEN', 'BC-PAY-OPEN', 'PE-PAY-OPEN'],
  ],
  [
    'the upper end',
    (each) => ({ ...each, pay: { ...each.pay, maxCents: null } }),
    ['ON-PAY-OPEN', 'BC-PAY-OPEN', 'PE-PAY-OPEN'],
  ],
  ['the size', (each) => ({ ...each, companySize: null }), ['ON-SIZE']],
  ['25 or more', (each) => ({ ...each, has25: null }), ['ON-SIZE']],
  ['the vacancy', (each) => ({ ...each, existingVacancy: null }), ['ON-VACANCY']],
  ['the use of AI', (each) => ({ ...each, aiUse: null }), ['ON-AI']],
  ['accommodation', (each) => ({ ...each, accommodation: null }), ['ON-ACCESS']],
  ['a reason', (each) => ({ ...each, languageReason: null }), ['QC-LANG']],
  [
    'the French',
    (each) => ({ ...each, texts: each.texts.en ? { en: each.texts.en } : {} }),
    ['QC-FR', 'QC-REMOTE'],
  ],
];

describe('of any posting', () => {
  test.each(MISSING)('to add %s asks for nothing that it answers', (_, remove, ids) => {
    fc.assert(
      fc.property(facts, day, (each, on) => {
        const before = idsOf(remove(each), on);
        const asked = idsOf(each, on).filter((id) => ids.includes(id));
        expect(before).toEqual(expect.arrayContaining(asked));
      }),
    );
  });

  test('findings are of rules in force, once each and in order', () => {
    fc.assert(
      fc.property(facts, day, (each, on) => {
        const ids = idsOf(each, on);
        const inForce = RULES.filter(({ from }) => from <= on).map(({ id }) => id);
        expect(ids).toEqual(RULE_IDS.filter((id) => ids.includes(id)));
        expect(inForce).toEqual(expect.arrayContaining(ids));
      }),
    );
  });

  test('a federally regulated employer is told no rule of a province', () => {
    fc.assert(
      fc.property(facts, day, (each, on) => {
        const ids = idsOf({ ...each, isFederal: true }, on);
        const general = /^(?:GEN|MW|FED|HR|FEE)/;
        expect(ids.filter((id) => !general.test(id))).toEqual([]);
        expect(ids).toContain('FED-SCOPE');
      }),
    );
  });
});
