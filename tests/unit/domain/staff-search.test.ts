import { describe, expect, test } from 'vitest';
import { kindsOf, readClues } from '#shared/domain/staff-search.ts';

const plain = (text: string) => {
  const { words: _, paymentWords: __, ...clues } = readClues(text);
  return clues;
};

describe('clues of a search', () => {
  test.each([
    ['700', { number: 700, cents: 70_000 }],
    ['#12', { number: 12, cents: 1200 }],
    ['No. 12', { number: 12, cents: 1200 }],
    ['700.00', { cents: 70_000 }],
    ['$1,234.50', { cents: 123_450 }],
    ['1 234,50 $', { cents: 123_450 }],
    ['1,5', { cents: 150 }],
    ['•••• 4242', { cents: 424_200, last4: '4242' }],
    ['4242', { number: 4242, cents: 424_200, last4: '4242' }],
    ['2026-11-03', { day: '2026-11-03' }],
    ['3 nov. 2026', { day: '2026-11-03' }],
    ['1er juillet 2026', { day: '2026-07-01' }],
    ['Nov 3, 2026', { day: '2026-11-03' }],
    ['November 3 2026', { day: '2026-11-03' }],
    ['14 juin 2026', { day: '2026-06-14' }],
    ['700 on 2026-11-03', { cents: 70_000, day: '2026-11-03' }],
    ['pi_3ABCdef', { stripeId: 'pi_3ABCdef' }],
    ['0B6F1F6E-9a51-4d3f-8d5c-3f8f3d1c2b1a', { requestId: '0b6f1f6e-9a51-4d3f-8d5c-3f8f3d1c2b1a' }],
    ['Maya Okafor-Roy', {}],
    ['maya@people.example', {}],
    ['', {}],
  ])('%s', (text, clues) => expect(plain(text)).toEqual(clues));

  test('no day is made of what is none', () => {
    const texts = ['2026-02-30', '2026-13-01', '0000-01-01', '31 June 2026', '3 foo 2026'];
    for (const text of texts) {
      expect(readClues(text).day).toBeUndefined();
    }
  });

  test('a name is the whole text, and beside an amount what is left of it', () => {
    expect(readClues(' Maya   700 ')).toEqual({
      words: ['Maya', '700'],
      paymentWords: ['Maya'],
      cents: 70_000,
    });
    expect(readClues('700.00')).toMatchObject({ words: [], paymentWords: [] });
    expect(readClues('demo_seeker')).toMatchObject({ words: ['demo_seeker'] });
    expect(readClues('Studio 54').words).toEqual(['Studio', '54']);
    expect(kindsOf(readClues('Maya 700'))).toEqual(['name', 'amount']);
  });
});
