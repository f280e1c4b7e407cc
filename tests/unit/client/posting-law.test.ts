import { expect, test } from 'vitest';
import {
  groupFindings,
  jurisdictionsOf,
  quotesOf,
  remedyOf,
  summaryOf,
} from '#client/features/postings/posting-law.ts';
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

test('words lead to where they stand, and are quoted once', () => {
  const title = 'Cook with Canadian experience';
  const text = { ...BASE.texts.en, title } as NonNullable<PostingFacts['texts']['en']>;
  const facts = { ...BASE, texts: { en: text, fr: text } };
  const finding = withId(checkPosting(facts, DAY), 'ON-CANEXP');
  expect(quotesOf(finding, facts)).toEqual(['Canadian experience']);
  const { field, words } = remedyOf(finding, facts) ?? {};
  expect([field, words?.start, words?.end]).toEqual(['title', 10, 29]);
});
