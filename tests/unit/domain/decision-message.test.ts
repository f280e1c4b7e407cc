import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillPlaceholders,
  firstNameOf,
  unknownPlaceholders,
  withoutName,
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

test('a name is taken out in full and by its first and last word, but not within words', () => {
  const text = 'Chère Zoë, Zoëlle et Mme Roy (Jr.) : Zoë de Roy (Jr.), Zoë-Anne, royal.';
  expect(withoutName(text, ' Zoë  de Roy (Jr.)')).toBe(
    'Chère {name}, Zoëlle et Mme Roy {name} : {name}, {name}-Anne, royal.',
  );
  const of = (name: string) =>
    withoutName(fillPlaceholders('Dear {name}.', { ...values, name }), name);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (word) => {
      fc.pre(word.trim() === word && word !== '' && !/\s/.test(word) && word !== '{name}');
      expect(of(word)).not.toBe(`Dear ${word}.`);
    }),
  );
  expect(withoutName('Hello.', ' ')).toBe('Hello.');
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
