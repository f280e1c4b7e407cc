import type { Sentence } from './judge.ts';
import { SET_ASIDE } from './set-aside.ts';
import { TUNED } from './tuned.ts';

/** Parses lines of a sentence, its NOC unit groups, and its conditions as `name=value`. */
function readSentences(table: string): Sentence[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [keyword = '', groups = '', rules = ''] = line.split('|').map((cell) => cell.trim());
      const conditions = [...rules.matchAll(/(\w+)(?:=(.+?))?(?= \w+(?:=|$)|$)/g)].map(
        ([, name = '', value = '']) => ({ name, value }),
      );
      const area = conditions.find(({ name }) => name === 'area')?.value;
      return {
        query: { queryClass: 'generic', keyword, groups: groups.split(' '), area },
        conditions: conditions.filter(({ name }) => name !== 'area'),
      };
    });
}

export const SENTENCES = {
  tuned: readSentences(TUNED),
  'set aside': readSentences(SET_ASIDE),
} as const;
