import * as t from '#texts';
import { titleWords, wordsKey } from '../../../../knowledge/occupations/title-key.ts';
import { isAreaName } from '../../../../knowledge/places/areas.ts';
import type { StatedCondition } from '../../intent.ts';
import type { Vocabulary } from '../../vocabulary/vocabulary.ts';
import { joinKeys, type Token, tokenise } from '../tokens.ts';
import { inBoth, LEVELS, LICENCES, REMOTE, type SaidFact, SHIFTS, TYPES } from './facts.ts';
import { hoursReader, payReaders } from './pay.ts';
import { foldInPlace, type Reader } from './reader.ts';

export interface StatedConditions {
  /** In the order of the text. */
  conditions: readonly StatedCondition[];
  /** Phrases that no posting can be held to. */
  unused: readonly string[];
  /** The text with blanks in place of what was read. */
  rest: string;
}

/** Words beside a condition that may make a name with it. */
const WORDS_OF_NAMES = 4;

const NOT = `(?:not|no|without|except|excluding|pas|sans|sauf|aucune?)(?: (?:in|on|from|at|any|the|work|les?|la|des?|du|en|aux?|une?)| d['’])?`;
const MINUS = String.raw`(?<=^|\s)-`;
const WORD = String.raw`(?!(?:and|or|in|at|near|for|with|but|a|en|dans|pour|avec|et|ou|mais|sur|on|emploi)\b)[\p{L}\p{N}+#.'’/-]+`;

const READERS: readonly Reader[] = [
  {
    pattern: String.raw`(?<=^\s*)(?:(?:job|posting|offer|ref|emploi|offre|poste) ?)?(?:no\.?|number|numero|n°|#)? ?#?(?<id>\d{2,9})(?=\s*$)`,
    read: ({ groups }) => jobNumber(groups?.id),
  },
  {
    pattern: String.raw`(?:(?:job|posting|emploi|offre) ?)?(?:no\.? |number |numero |n° ?|#)(?<id>\d{1,9})`,
    read: ({ groups }) => jobNumber(groups?.id),
  },
  {
    pattern:
      '(?:near|close to|around) me|near ?by|in my area|close to home|pres de (?:moi|chez moi|chez nous)|proche de (?:moi|chez moi)|autour de (?:moi|chez moi)',
    read: () => ({ label: inBoth(t.jobs.stated.nearMe), asksPlace: true }),
  },
  ...payReaders,
  hoursReader,
  ...[...Object.values(SHIFTS), ...LEVELS, ...TYPES].map(excluder),
  {
    pattern: `(?:on|in)[ -]?(?:site|person|office)(?: only)?|(?:en )?presentiel(?: seulement)?|sur place(?: seulement)?|${excluder(REMOTE).pattern}`,
    read: () => ({ label: inBoth(t.jobs.stated.onSite), without: [REMOTE] }),
  },
  {
    pattern:
      '(?:en mode )?(?<!(?:vehicule|voiture|auto) )hybride?(?! (?:vehicle|car|auto|electric))',
    read: () => ({ filters: { workplace: ['hybrid'] } }),
    yieldsToNames: true,
  },
  {
    pattern: 'permanente?s?',
    read: () => ({
      label: inBoth(t.jobs.stated.permanent),
      without: [{ jobTypes: ['Temporary', 'Contract', 'Freelance', 'Internship'] }],
    }),
  },
  ...[...LEVELS, ...Object.values(SHIFTS)].map(reader),
  ...LICENCES.map((fact): Reader => ({ ...reader(fact), yieldsToNames: false })),
  languageReader('fr', 'french', 'francais', 'francophone'),
  languageReader('en', 'english', 'anglais', 'anglophone'),
  {
    pattern: 'bilingual|bilingue',
    read: () => ({
      label: inBoth(t.jobs.stated.bilingual),
      required: { phrases: ['bilingual', 'bilingue'] },
    }),
    yieldsToNames: true,
  },
  {
    pattern: `${NOT} (?<phrase>${WORD}(?: ${WORD}){0,2})|${MINUS}(?<word>${WORD})`,
    read: ({ 0: whole, groups }) => {
      const words = (groups?.phrase ?? groups?.word ?? '').split(' ');
      const place = words.findIndex((word, index) => index > 0 && isAreaName(word));
      const excluded = words.slice(0, place < 0 ? undefined : place).join(' ');
      return {
        label: without({ en: excluded, fr: excluded }),
        without: [{ phrases: [excluded] }],
        length: whole.length - words.join(' ').length + excluded.length,
      };
    },
    yieldsToNames: true,
  },
];

const UNUSED = `(?:(?:that |who |which |can |qui )?(?:starts?|starting|available|commencer?|commence|debut|disponible) )?(?:immediate(?:ly)?|right away|asap|as soon as possible|des maintenant|immediatement|tout de suite|rapidement|now)(?: start)?|urgent(?:ly)?|(?:good|high|great) pay(?:ing)?|well[ -]paid|bien payee?s?|flexible (?:hours|schedule)|horaires? flexibles?|anything|n['’]importe quoi|please|s['’]il vous plait|svp`;

const patterns = READERS.map(({ pattern }) => new RegExp(bordered(pattern), 'gu'));
const unusedPattern = new RegExp(bordered(UNUSED), 'gu');

/** Reads what a keyword says beside the work, the place and the company. Pure. */
export function readConditions(text: string, vocabulary: Vocabulary): StatedConditions {
  const tokens = tokenise(text);
  const found: { at: number; condition: StatedCondition }[] = [];
  const unused: string[] = [];
  let unread = foldInPlace(text);
  let rest = text;

  function take(from: number, length: number): string {
    const to = from + length;
    // No pattern has a line break, so that none reaches over what was read.
    unread = unread.slice(0, from) + '\n'.repeat(length) + unread.slice(to);
    rest = rest.slice(0, from) + ' '.repeat(length) + rest.slice(to);
    return text.slice(from, to).trim();
  }

  for (const [index, { read, yieldsToNames }] of READERS.entries()) {
    for (const match of unread.matchAll(patterns[index] ?? unusedPattern)) {
      const { index: from } = match;
      const span = { from, to: from + match[0].length };
      const isInName = isPartOfName(tokens, span, vocabulary);
      const { length = match[0].length, ...condition } = (!(yieldsToNames && isInName) &&
        read(match)) || { length: 0 };
      if (length === 0) continue;
      const before = rest;
      found.push({ at: from, condition: { ...condition, text: take(from, length) } });
      // The licence of 'class 1 driver' is a part of the trade's name as well.
      if (isInName) rest = before;
    }
  }
  for (const { 0: phrase, index } of unread.matchAll(unusedPattern)) {
    unused.push(take(index, phrase.length));
  }

  return {
    conditions: found.toSorted((a, b) => a.at - b.at).map(({ condition }) => condition),
    unused,
    rest,
  };
}

function bordered(pattern: string): string {
  return String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;
}

/** Whether the words name another trade, a skill or a company with those beside them. */
function isPartOfName(
  tokens: readonly Token[],
  span: { from: number; to: number },
  vocabulary: Vocabulary,
): boolean {
  const first = tokens.findIndex(({ end }) => end > span.from);
  const last = tokens.findLastIndex(({ start }) => start < span.to);
  if (first < 0 || last < first) return false;
  const best = (words: readonly Token[]) =>
    vocabulary.occupationsOf(wordsKey(words.flatMap(({ key }) => titleWords(key))))[0]?.code;
  for (let from = Math.max(0, last - WORDS_OF_NAMES + 1); from <= first; from += 1) {
    for (let to = last + 1; to <= Math.min(tokens.length, from + WORDS_OF_NAMES); to += 1) {
      const words = tokens.slice(from, to);
      const key = joinKeys(words);
      if (words.length > 1 && (vocabulary.skillOf(key) || vocabulary.companyOf(key))) return true;
      if (to - from === last - first + 1) continue;
      const code = best(words);
      const others = [...tokens.slice(from, first), ...tokens.slice(last + 1, to)];
      if (code !== undefined && code !== best(others)) return true;
    }
  }
  return false;
}

type Read = ReturnType<Reader['read']>;

const jobNumber = (id = ''): Read => ({
  label: { en: t.jobs.stated.number({ id }, 'en'), fr: t.jobs.stated.number({ id }, 'fr') },
  jobId: Number(id),
});

function without(label: { en: string; fr: string }) {
  return {
    en: t.jobs.stated.without({ what: label.en }, 'en'),
    fr: t.jobs.stated.without({ what: label.fr }, 'fr'),
  };
}

function excluder({ said, label, ...fact }: SaidFact): Reader {
  return {
    pattern: `(?:${NOT} |${MINUS})(?:${said})(?: jobs?| work| positions?| only)?`,
    read: () => ({ label: without(inBoth(label)), without: [fact] }),
  };
}

function reader({ said, label, others, ...fact }: SaidFact): Reader {
  const { level } = fact;
  return {
    pattern: said,
    read: () => ({
      label: inBoth(label),
      filters: level && { experienceLevel: level },
      required: { ...fact, others: others?.() },
    }),
    yieldsToNames: true,
  };
}

function languageReader(
  language: 'en' | 'fr',
  english: string,
  french: string,
  speaker: string,
): Reader {
  return {
    pattern: `in ${english}(?! (?:immersion|language|literature))|${english}(?: language)? only|only ${english}|${english}[ -]speaking|unilingual ${english}|en ${french}|${french} (?:seulement|uniquement)|(?:seulement|uniquement)(?: en)? ${french}|${speaker}s?`,
    read: () => ({ filters: { language } }),
  };
}
