import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  explanationsOf,
  repliesTo,
  takedownTemplates,
  textInAll,
  withTemplate,
} from '#client/features/staff/answer-templates.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import { REPORT_TEXT_LENGTH } from '#shared/domain/reports.ts';
import { STAFF_DECISIONS, STAFF_EXPLANATION } from '#shared/domain/staff.ts';

beforeAll(() => setRenderLocale('fr'));
afterAll(() => setRenderLocale('en'));

test('a template is named in the language of staff and written in that of its reader', () => {
  const [template] = takedownTemplates('Crane Operator');
  expect(template?.label).toMatch('Fraude');
  expect(template?.textIn('en')).toMatch('We took “Crane Operator” down');
  expect(template?.textIn('fr')).toMatch('Nous avons retiré «\u00a0Crane Operator\u00a0»');
});

test('an explanation for two people is in the languages of both, and fits', () => {
  const values = { title: 'x'.repeat(100), employer: 'Red River', seeker: 'Mateo' };
  for (const template of STAFF_DECISIONS.flatMap((each) => explanationsOf(each, values))) {
    const text = textInAll(template, ['en', 'fr']);
    expect(text).toBe(`${template.textIn('en')}\n\n${template.textIn('fr')}`);
    expect(text.length).toBeLessThan(STAFF_EXPLANATION.max);
  }
  for (const template of repliesTo('suspension'))
    expect(template.textIn('fr').length).toBeLessThan(REPORT_TEXT_LENGTH);
});

test('another template replaces the one before, but no words of a member', () => {
  expect(withTemplate(' ', 'First', undefined)).toBe('First');
  expect(withTemplate('First', 'Second', 'First')).toBe('Second');
  expect(withTemplate('First, changed', 'Second', 'First')).toBe('First, changed\n\nSecond');
});
