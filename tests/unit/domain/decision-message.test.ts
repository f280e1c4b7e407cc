import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillPlaceholders,
  firstNameOf,
  unknownPlaceholders,
  wordsFor,
} from '#shared/domain/decision-message.ts';

const values = { name: 'Luc', job: 'Baker', company: 'Four & Fils' };

test('placeholders are filled, each as often as it is there', () => {
  expect(fillPlaceholders('{name}, {job} at {company}. {name}!', values)).toBe(
    'Luc, Baker at Four & Fils. Luc!',
  );
});

test('text without unknown placeholders has none left', () => {
  const part = fc.oneof(fc.constantFrom('{name}', '{job}', '{company}'), fc.string());
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      fc.pre(unknownPlaceholders(text).length === 0);
      expect(fillPlaceholders(text, values)).not.toMatch(/\{(name|job|company)\}/);
    }),
  );
});

test('a value that looks like a placeholder is not filled again', () => {
  expect(fillPlaceholders('{job}', { ...values, job: '{name}' })).toBe('{name}');
});

test('words in braces that stand for nothing are named once', () => {
  expect(unknownPlaceholders('{first name} {name} {first name} {}')).toEqual(['first name', '']);
});

test('words are in the reader’s language, or else in the other', () => {
  expect(wordsFor({ en: 'Hello', fr: 'Bonjour' }, 'fr')).toBe('Bonjour');
  expect(wordsFor({ fr: 'Bonjour' }, 'en')).toBe('Bonjour');
  expect(wordsFor({ en: 'Hello', fr: 'Bonjour' }, null)).toBe('Hello');
});

test('the first name is the first word', () => {
  expect(firstNameOf('  Marie-Ève  Côté ')).toBe('Marie-Ève');
});
