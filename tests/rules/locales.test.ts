import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { compileNamespace, compileTexts, LOCALES_FOLDER } from '#server/app/build/build-texts.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { JobType } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';

// Between letters an apostrophe should be curly; ICU's syntax takes a straight one for its own.
const straightApostrophe = /\p{L}'\p{L}/u;
// Canadian practice: a non-breaking space before a colon and inside guillemets, none before ; ! ?
const looseColon = /[^\s\d/]:(?=\s|$)|[ \t]:/u;
const looseGuillemets = /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u;
const spaceBeforeMark = /[\s\u00a0\u202f][;!?]/u;
const spaceBeforeUnit = /(?:\d|\}) [$%]|[\d#] \p{L}|\} (?:km|h|ans|mois|jours|heures)\b/u;
// 14 h 30, 9 h: no zero before the hour, no colon in it.
const wrongHour = /\b0\d\u00a0h|\d:\d\d/u;
const dollarFirst = /\$\s?\d/u;

describe.each(readdirSync(join(LOCALES_FOLDER, 'fr')))('the French of %s', (file) => {
  test('keeps to French typography', () => {
    const french: Record<string, string> = JSON.parse(
      readFileSync(join(LOCALES_FOLDER, 'fr', file), 'utf8'),
    );
    // Without ICU's own braces and commas, whose spaces are syntax.
    const words = Object.entries(french).map(
      ([key, text]) =>
        [key, text.replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, '')] as const,
    );
    const faults = words.filter(
      ([, text]) =>
        straightApostrophe.test(text) ||
        looseColon.test(text) ||
        looseGuillemets.test(text) ||
        spaceBeforeMark.test(text) ||
        spaceBeforeUnit.test(text) ||
        wrongHour.test(text) ||
        dollarFirst.test(text),
    );
    expect(faults).toEqual([]);
  });
});

describe('the build of the texts', () => {
  test.each([
    ['a key in one language only', { 'a.b': 'B', 'a.c': 'C' }, { 'a.b': 'B' }, /a\.c/],
    ['a key of no language but French', { 'a.b': 'B' }, { 'a.b': 'B', 'a.c': 'C' }, /a\.c/],
    ['an empty text', { 'a.b': 'B' }, { 'a.b': ' ' }, /a\.b is empty/],
    ['other values', { 'a.b': '{x} of {y}' }, { 'a.b': '{x} sur {z}' }, /a\.b.*y,z/],
    ['a key of another file', { 'c.b': 'B' }, { 'c.b': 'B' }, /c\.b/],
    ['a text that is an enumeration too', { 'a.b': 'B', 'a.b.c': 'C' }, undefined, /a\.b is both/],
    ['braces that do not close', { 'a.b': '{x' }, undefined, /./],
    ['a plural without "other"', { 'a.b': '{x, plural, one {1}}' }, undefined, /no 'other'/],
    ['what it does not know', { 'a.b': '{x, date}' }, undefined, /not supported/],
  ])('fails on %s', (_, english, french, message) => {
    expect(() => compileNamespace('a', english, french ?? english)).toThrow(message);
  });
});

describe('a compiled text', () => {
  test('has its values and its plural in either language', () => {
    expect(t.jobs.results({ count: 0 }, 'en')).toBe('No jobs');
    expect(t.jobs.results({ count: 1 }, 'en')).toBe('1 job');
    expect(t.jobs.results({ count: 1234 }, 'en')).toBe('1,234 jobs');
    expect(t.jobs.results({ count: 0 }, 'fr')).toBe('Aucune offre');
    expect(t.jobs.results({ count: 1234 }, 'fr')).toBe('1\u00a0234\u00a0offres');
    expect(t.layout.unread({ count: 0 }, 'fr')).toBe('0\u00a0non lu');
  });

  test('chooses by a value', () => {
    const about = { job: 'Cook', name: 'Noor' };
    const escrowText = (status: string) => t.notifications.escrowText({ ...about, status }, 'en');
    expect(escrowText('refunded')).toBe('Cook, Noor: the money was refunded.');
    expect(escrowText('unheard of')).toBe('Cook, Noor: the payment has changed.');
  });

  test.each([
    ['Alice', 'Nouveau message d’Alice', 'Rôle d’Alice'],
    ['Élise', 'Nouveau message d’Élise', 'Rôle d’Élise'],
    ['Noor', 'Nouveau message de Noor', 'Rôle de Noor'],
    ['8 Bits', 'Nouveau message de 8 Bits', 'Rôle de 8 Bits'],
  ])('elides before %s in French', (name, message, role) => {
    expect(t.notifications.messageTitle({ name }, 'fr')).toBe(message);
    expect(t.team.roleOf({ name }, 'fr')).toBe(role);
    expect(t.team.roleOf({ name }, 'en')).toBe(`Role of ${name}`);
  });

  test('is a function of exactly its values', () => {
    expectTypeOf(t.jobs.results).parameter(0).toEqualTypeOf<{ count: number }>();
    expectTypeOf(t.common.close).toEqualTypeOf<(locale?: Locale) => string>();
    expectTypeOf<keyof typeof t.jobs.type>().toEqualTypeOf<JobType>();
  });

  test('takes the language of a browser only where there is one', () => {
    expect(() => t.common.close()).toThrow('pass the one that is meant');
  });
});

/** All sources that may use a text, as one string. */
const sources = ['client/src', 'server', 'shared']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('texts'))
      .map((name) => readFileSync(join(projectRoot, folder, name), 'utf8')),
  )
  .join('\n');

test('every text is used', () => {
  const unused = [...compileTexts()].flatMap(([namespace, texts]) => {
    const isIndexed = new RegExp(`\\bt\\.${namespace}(?:\\[|;)`).test(sources);
    return [...texts.keys()]
      .filter((name) => !isIndexed && !new RegExp(`\\bt\\.${namespace}\\.${name}\\b`).test(sources))
      .map((name) => `${namespace}.${name}`);
  });
  expect(unused).toEqual([]);
});

test('every validation error has its text, and every such text its error', () => {
  const named = sources.matchAll(/'validation\.(\w+)'/g);
  expect([...new Set([...named].map(([, name]) => name))].toSorted()).toEqual(
    Object.keys(t.validation).toSorted(),
  );
});
