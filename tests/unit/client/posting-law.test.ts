import { expect, test } from 'vitest';
import { factsOfFields } from '#client/features/postings/check-fields.ts';
import { fieldsOfDraft } from '#client/features/postings/checked-fields.ts';
import {
  excerptsOf,
  groupFindings,
  isRemovable,
  jurisdictionsOf,
  remedyOf,
  summaryOf,
  textsWithout,
  usualPay,
  withoutWords,
} from '#client/features/postings/posting-law.ts';
import type { PostingDraft } from '#shared/contract/contract.ts';
import { checkPosting, type Finding } from '#shared/domain/posting-law/check-posting.ts';
import type { PostingFacts } from '#shared/domain/posting-law/facts.ts';
import type { RuleId } from '#shared/domain/posting-law/rule.ts';
import { BASE, DAY } from '../domain/posting-law/cases.ts';

const findingsOf = (change: Partial<PostingFacts>) => checkPosting({ ...BASE, ...change }, DAY);
const withId = (findings: readonly Finding[], id: RuleId) => {
  const found = findings.find((finding) => finding.id === id);
  if (!found) throw new Error(`${id} has not fired`);
  return found;
};
const pay = (minCents: number | null, maxCents: number | null, period = 'hourly' as const) => ({
  pay: { period, minCents, maxCents },
});

test('findings are grouped, the gravest first, without empty groups', () => {
  const findings = findingsOf({ ...pay(null, null), accommodation: null, companySize: '51-200' });
  const groups = groupFindings(findings).map(({ severity, found }) => [
    severity,
    found.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['required', ['ON-PAY']],
    ['recommended', ['ON-ACCESS']],
  ]);
  expect(groupFindings([])).toEqual([]);
});

test('the provinces named are those whose own rules have found something', () => {
  expect(jurisdictionsOf(findingsOf({ accommodation: null }))).toEqual(['ON']);
  expect(jurisdictionsOf(findingsOf({ province: 'AB', ...pay(null, null) }))).toEqual([]);
  const remote = findingsOf({ workplace: 'remote', openTo: ['BC', 'ON'], ...pay(null, null) });
  expect(jurisdictionsOf(remote)).toEqual(['BC', 'ON']);
});

test.each<[string, Partial<PostingFacts>, ReturnType<typeof summaryOf>]>([
  ['nothing', {}, undefined],
  [
    'what is required',
    { existingVacancy: null, aiUse: null, accommodation: null },
    { severity: 'required', count: 2, province: 'ON' },
  ],
  [
    'what provinces recommend',
    { accommodation: null },
    { severity: 'recommended', count: 1, province: 'ON' },
  ],
  [
    'the law of several provinces',
    { workplace: 'remote', openTo: ['BC'], ...pay(null, null) },
    { severity: 'required', count: 2, province: 'other' },
  ],
  ['no general advice', { province: 'AB', ...pay(null, null) }, undefined],
  [
    'what no province names',
    { province: 'AB', ...pay(1000, 1000) },
    { severity: 'required', count: 1, province: 'other' },
  ],
])('in one count: %s', (_, change, summary) => {
  expect(summaryOf(findingsOf(change))).toEqual(summary);
});

test.each<[RuleId, Partial<PostingFacts>, string | undefined]>([
  ['ON-PAY', pay(null, null), 'hourlyRateMin'],
  ['ON-PAY-OPEN', pay(2000, null), 'hourlyRateMax'],
  ['ON-PAY-OPEN', pay(null, 2000), 'hourlyRateMin'],
  ['ON-PAY-WIDTH', pay(2000, 9000), 'hourlyRateMin'],
  ['MW-BELOW', pay(null, 1000), 'hourlyRateMax'],
  ['ON-VACANCY', { existingVacancy: null }, 'existingVacancy'],
  ['ON-AI', { aiUse: null }, 'aiUse'],
  ['ON-ACCESS', { accommodation: null }, 'accommodation'],
  ['ON-SIZE', { companySize: null }, undefined],
])('%s leads to its field', (id, change, field) => {
  const facts = { ...BASE, ...change };
  expect(remedyOf(withId(checkPosting(facts, DAY), id), facts)?.field).toBe(field);
});

const withText = (description: string): Partial<PostingFacts> => {
  const text = { ...BASE.texts.en, description } as NonNullable<PostingFacts['texts']['en']>;
  return { texts: { en: text, fr: text } };
};

test('words lead to where they stand, and are shown once within their sentence', () => {
  const facts = { ...BASE, ...withText('We bake. You have Canadian experience, and bake. Come.') };
  const finding = withId(checkPosting(facts, DAY), 'ON-CANEXP');
  expect(excerptsOf(finding, facts)).toEqual([
    {
      key: expect.any(String),
      before: 'You have ',
      words: 'Canadian experience',
      after: ', and bake',
    },
  ]);
  const { field, words } = remedyOf(finding, facts) ?? {};
  expect([field, words?.start, words?.end]).toEqual(['description', 18, 37]);
  expect(isRemovable(finding)).toBe(true);
  expect(textsWithout(finding, () => facts.texts.en?.description ?? '')).toEqual({
    description: 'We bake. You have, and bake. Come.',
  });
});

test('a language that is required is given a reason, and not removed', () => {
  const facts = { ...BASE, province: 'QC' as const, ...withText('English required') };
  expect(isRemovable(withId(checkPosting(facts, DAY), 'QC-LANG'))).toBe(false);
});

test.each([
  ['Men only wanted here', [[0, 8]], 'wanted here'],
  ['One\n Two three', [[5, 8]], 'One\nthree'],
  ['One two, three.', [[4, 7]], 'One, three.'],
  ['One two three', [[8, 13]], 'One two'],
  ['(up to) $30', [[1, 6]], '() $30'],
  [
    'a b c d',
    [
      [2, 3],
      [6, 7],
    ],
    'a c',
  ],
])('%j without %j is %j', (text, ranges, rest) => {
  const words = ranges.map(([start = 0, end = 0]) => ({ start, end }));
  expect(withoutWords(text, words)).toBe(rest);
});

test('the usual pay is a range that the law of the province allows', () => {
  const hourly = { low: 16, high: 28.5, unit: 'hourly' } as const;
  expect(usualPay(hourly, null, DAY)).toEqual({ hourlyRateMin: 16, hourlyRateMax: 28.5 });
  expect(usualPay(hourly, 'ON', DAY)).toEqual({ hourlyRateMin: 17.95, hourlyRateMax: 28.5 });
  expect(usualPay({ ...hourly, high: 17 }, 'ON', DAY)).toEqual({
    hourlyRateMin: 17.95,
    hourlyRateMax: 17.95,
  });
  const annual = { low: 60_000, high: 150_000.4, unit: 'annual' } as const;
  expect(usualPay(annual, 'ON', DAY)).toEqual({ salaryMin: 60_000, salaryMax: 110_000 });
  expect(usualPay({ ...annual, low: null }, 'ON', DAY)).toBeUndefined();
  for (const wage of [hourly, { ...hourly, high: 90 }, annual]) {
    const fields = { location: 'Toronto, ON', ...usualPay(wage, 'ON', DAY) };
    const { pay: filled } = factsOfFields({
      fields,
      employer: BASE,
      isRankingOn: false,
      publicSince: {},
    });
    expect(checkPosting({ ...BASE, pay: filled }, DAY)).toEqual([]);
  }
});

test('a draft is checked with its second language, and without what is not of its field’s type', () => {
  const translation = { language: 'fr', title: 'Tonnelier', description: 'Vous montez des fûts.' };
  const values = { title: 'Cooper', salaryMin: '40', skills: 'Wood', translation };
  expect(fieldsOfDraft({ values } as unknown as PostingDraft)).toEqual({
    title: 'Cooper',
    translation,
  });
});
