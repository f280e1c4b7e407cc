import { describe, expect, test } from 'vitest';
import { RULES } from '#shared/domain/posting-law/check-posting.ts';
import type { FindingValues } from '#shared/domain/posting-law/rule.ts';
import { lawDisclaimer, lawReason, lawTitles } from '#shared/head/law-text.ts';
import { LOCALES } from '#shared/locales/text.ts';

const VALUES: FindingValues = { hourlyCents: 1795, from: '2026-10-01', provinces: ['ON', 'QC'] };

describe.each(LOCALES)('in %s', (locale) => {
  test.each(RULES)('$id has a title and a sentence of reason', ({ id, source }) => {
    const title = lawTitles[id](locale);
    const reason = lawReason({ id, values: VALUES }, locale);
    expect(title).toMatch(/[^.]$/);
    expect(reason).toMatch(/^\p{Lu}.{20,}[.]$|: .+[.]$/u);
    if (source.mark === 'unverified') {
      expect(`${title} ${reason}`).toMatch(
        locale === 'en' ? /\bmay\b/ : /\b(?:peu(?:ven)?t|pourrait)/,
      );
    }
  });
});

test('a reason has its figures in the language of its reader', () => {
  expect(lawReason({ id: 'MW-SOON', values: VALUES }, 'en')).toBe(
    'From October 1, 2026 the general minimum wage is $17.95 an hour, more than the lowest pay of this posting.',
  );
  expect(lawReason({ id: 'MW-SOON', values: VALUES }, 'fr')).toBe(
    'À partir du 1er octobre 2026, le salaire minimum général est de 17,95\u00a0$ l’heure, plus que le salaire le plus bas de l’offre.',
  );
  expect(lawReason({ id: 'MW-REMOTE', values: VALUES }, 'fr')).toContain('Ontario, Québec.');
});

test('the disclaimer has the day of the last review', () => {
  expect(lawDisclaimer('2026-11-21', 'en')).toContain('last reviewed November 21, 2026. Not legal');
  expect(lawDisclaimer('2026-11-21', 'fr')).toContain('révisée le 21 novembre 2026. Ce n’est pas');
});
