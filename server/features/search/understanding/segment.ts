import type { JobType } from '#shared/domain/constants.ts';
import type { UnderstoodKind } from '#shared/domain/search.ts';
import { titleWords, wordsKey } from '../../../knowledge/occupations/title-key.ts';
import { isAreaName } from '../../../knowledge/places/areas.ts';
import { parseProvince } from '../../../knowledge/places/provinces.ts';
import type { Skill } from '../../../knowledge/skills/skill-names.ts';
import {
  AMBIGUOUS_PLACES,
  isFiller,
  JOB_TYPE_PHRASES,
  longForm,
  PLACE_WORDS,
  REMOTE_PHRASES,
  radiusOf,
} from '../vocabulary/phrases.ts';
import type { Group, Vocabulary } from '../vocabulary/vocabulary.ts';
import { joinKeys, type Token } from './tokens.ts';

type Meaning =
  /** Groups of each adjacent title; the last names the work: 'python developer' has two titles. */
  | { kind: 'occupation'; titles: readonly (readonly Group[])[] }
  | { kind: 'skill'; skill: Skill }
  | { kind: 'company'; name: string }
  | { kind: 'place'; name: string }
  | { kind: 'radius'; km: number }
  | { kind: 'jobType'; types: readonly JobType[] }
  | { kind: 'remote' };

interface Tokens {
  from: number;
  to: number;
}

/** Tokens of a keyword with their common meaning. */
export type Span = Tokens & Meaning;

/** Possible span; a title is looked up only once it is chosen. */
type Candidate =
  | Exclude<Span, { kind: 'occupation' }>
  | (Tokens & { kind: 'occupation'; key: string });

const BESIDE_A_PLACE: ReadonlySet<UnderstoodKind> = new Set(['jobType', 'remote', 'radius']);

const LONGEST = 8;
const LONGEST_PLACE_WORDS = 4;

/** Order of preference among readings of equal length. */
const RANK: Record<UnderstoodKind, number> = {
  remote: 0,
  radius: 1,
  jobType: 2,
  occupation: 3,
  skill: 4,
  place: 5,
  company: 6,
};

/** Words that look like the start of a postal code. */
const NO_POSTAL_CODES = new Set(['b2b', 'b2c', 'b2g', 'h1b', 'c2c', 'p2p', 's3a']);
/** Province codes that are not words; 'on' is a word unless it is written 'ON'. */
const PROVINCE_CODES_ALONE = new Set(
  'ab alta bc mb nb nfld nl ns nt nu nwt ont pei qc sask sk yt'.split(' '),
);

/**
 * Segments a keyword: longest phrases first, ties in the order of `RANK`. A place needs a place
 * word before it, or to be the first or last phrase.
 */
export function segment(
  { text, tokens }: { text: string; tokens: readonly Token[] },
  vocabulary: Vocabulary,
  isLiteral: (kind: UnderstoodKind) => boolean,
): Span[] {
  const titleKeys = tokens.map(({ key }) => titleWords(key));
  const candidates: Candidate[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
      for (const candidate of readings(from, to)) {
        if (!isLiteral(candidate.kind)) candidates.push(candidate);
      }
    }
  }
  const placed = candidates.map(withPlaceWord);
  const chosen: Candidate[] = [];
  const isFree = ({ from, to }: Tokens) =>
    chosen.every((span) => to <= span.from || from >= span.to);
  const byLength = placed.toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || RANK[a.kind] - RANK[b.kind] || a.from - b.from,
  );
  for (const span of byLength) {
    if (isFree(span) && (span.kind !== 'place' || isPlaced(span))) chosen.push(span);
  }
  const spans = onePlace(chosen)
    .map(resolved)
    .toSorted((a, b) => a.from - b.from);
  return isLiteral('occupation') ? spans : joinOccupations(withVoted(spans));

  function resolved(candidate: Candidate): Span {
    if (candidate.kind !== 'occupation') return candidate;
    const { from, to, kind, key } = candidate;
    return { from, to, kind, titles: [vocabulary.occupationsOf(key)] };
  }

  /** Adds the occupation that the nearest titles agree on for words that are no title together. */
  function withVoted(spans: readonly Span[]): readonly Span[] {
    const titles = spans.filter((span) => span.kind === 'occupation');
    const isTitle = (index: number) => titles.some(({ from, to }) => from <= index && index < to);
    const keyAt = (index: number) => tokens[index]?.key ?? '';
    const isHead = (index: number) => isTitle(index) || vocabulary.isHead(keyAt(index));
    // A title with a word that names the work: 'developer' after 'software'.
    const heads = openRun(spans, isHead);
    const allWords = openRun(spans, () => true);
    const isTelling = allWords.to - allWords.from > 1 || vocabulary.isTelling(keyAt(allWords.from));
    if (titles.length === 0) return (isTelling ? voted(spans, allWords) : undefined) ?? spans;
    const titleGroups = titles.flatMap((span) => span.titles.flat());
    const isOther = ([best]: readonly Group[]) =>
      titleGroups.every(({ code }) => code !== best?.code);
    return voted(spans, heads) ?? voted(spans, allWords, isOther) ?? spans;
  }

  /** Adds an occupation for a run of words; undefined if it is a title or the vote is unsure. */
  function voted(
    spans: readonly Span[],
    { from, to }: Tokens,
    isAccepted: (groups: readonly Group[]) => boolean = () => true,
  ): Span[] | undefined {
    const isRun = (span: Tokens) => span.from === from && span.to === to;
    if (from === to || spans.some(isRun)) return undefined;
    const { groups, isSure } = vocabulary.vote(joinKeys(tokens.slice(from, to)));
    if (!isSure || !isAccepted(groups)) return undefined;
    const otherSpans = spans.filter((span) => span.to <= from || span.from >= to);
    const span: Span = { from, to, kind: 'occupation', titles: [groups] };
    return [...otherSpans, span].toSorted((a, b) => a.from - b.from);
  }

  /** The first run of accepted words outside all spans but titles; fillers may be within it. */
  function openRun(spans: readonly Span[], isAccepted: (index: number) => boolean): Tokens {
    const isOpen = (index: number) =>
      index < tokens.length &&
      spans.every(({ kind, from, to }) => kind === 'occupation' || index < from || index >= to);
    const isFillerAt = (index: number) => isFiller(tokens[index]?.key ?? '');
    const belongs = (index: number) => isOpen(index) && !isFillerAt(index) && isAccepted(index);
    const from = tokens.findIndex((_, index) => belongs(index));
    let to = Math.max(0, from);
    for (let index = to; belongs(index) || (isOpen(index) && isFillerAt(index)); index += 1) {
      if (belongs(index)) to = index + 1;
    }
    return { from: Math.max(0, from), to };
  }

  /** Joins titles that are adjacent or separated by fillers only. */
  function joinOccupations(spans: readonly Span[]): Span[] {
    const joined: Span[] = [];
    for (const span of spans) {
      const last = joined.at(-1);
      const isNext =
        span.kind === 'occupation' &&
        last?.kind === 'occupation' &&
        tokens.slice(last.to, span.from).every(({ key }) => isFiller(key));
      if (isNext) {
        // 'Retail cashier' is a cashier, and 'cook for a daycare' is a cook.
        const isBeside = last.to === span.from;
        const titles = isBeside
          ? [...last.titles, ...span.titles]
          : [...span.titles, ...last.titles];
        joined[joined.length - 1] = { ...last, to: span.to, titles };
      } else joined.push(span);
    }
    return joined;
  }

  function* readings(from: number, to: number): Generator<Candidate> {
    const words = tokens.slice(from, to);
    const key = joinKeys(words);
    const types = JOB_TYPE_PHRASES.get(key);
    if (REMOTE_PHRASES.has(key)) yield { from, to, kind: 'remote' };
    if (types) yield { from, to, kind: 'jobType', types };
    const km = radiusOf(key);
    if (km !== undefined) yield { from, to, kind: 'radius', km };
    const title = titleOf(titleKeys.slice(from, to));
    if (title !== undefined) yield { from, to, kind: 'occupation', key: title };
    const skill = vocabulary.skillOf(key);
    if (skill) yield { from, to, kind: 'skill', skill };
    if (isPlaceName(key, words)) yield { from, to, kind: 'place', name: key };
    const name = vocabulary.companyOf(key);
    if (name) yield { from, to, kind: 'company', name };
  }

  /** Key of a title, if need be in the masculine or with long forms; a title has no outer 'of'. */
  function titleOf(words: readonly string[][]): string | undefined {
    if (words[0]?.length === 0 || words.at(-1)?.length === 0) return undefined;
    const all = words.flat();
    return [all, all.map(masculine), all.map(longForm)].map(wordsKey).find(vocabulary.isTitle);
  }

  function isPlaceName(key: string, words: readonly Token[]): boolean {
    if (/^[a-z]\d[a-z](?: ?\d[a-z]\d)?$/.test(key)) return !NO_POSTAL_CODES.has(key);
    const [only] = words;
    if (words.length === 1 && only && key.length <= 4 && parseProvince(key)) {
      const isCode = text.slice(only.start, only.end) === key.toUpperCase();
      return isCode || PROVINCE_CODES_ALONE.has(key);
    }
    return key === 'canada' || isAreaName(key);
  }

  /** Extends a place by the place words before it. */
  function withPlaceWord(span: Candidate): Candidate {
    if (span.kind !== 'place') return span;
    for (let count = Math.min(LONGEST_PLACE_WORDS, span.from); count >= 1; count -= 1) {
      const words = tokens.slice(span.from - count, span.from);
      if (PLACE_WORDS.has(joinKeys(words))) return { ...span, from: span.from - count };
    }
    return span;
  }

  function isPlaced(span: Tokens & { name: string }): boolean {
    const first = tokens[span.from];
    if (first && PLACE_WORDS.has(first.key) && span.to - span.from > 1) return true;
    if (chosen.some(({ kind, to }) => kind === 'radius' && to === span.from)) return true;
    if (AMBIGUOUS_PLACES.has(span.name)) return false;
    return isEdge(0, span.from) || isEdge(span.to, tokens.length);
  }

  /** Whether the tokens are only fillers, a job type, a distance or 'remote'. */
  function isEdge(from: number, to: number): boolean {
    const beside = placed.filter(({ kind }) => BESIDE_A_PLACE.has(kind));
    for (let index = from; index < to; index += 1) {
      const isBeside = beside.some((span) => span.from <= index && index < span.to);
      if (!isBeside && !isFiller(tokens[index]?.key ?? '')) return false;
    }
    return true;
  }
}

/** Keeps the first place with a place word, or the last: 'Toronto' in 'Victoria nurse Toronto'. */
function onePlace(spans: readonly Candidate[]): Candidate[] {
  const places = spans.filter(({ kind }) => kind === 'place');
  const place = places.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
  return spans.filter((span) => span.kind !== 'place' || span === place);
}

/** Folded endings of feminine forms, and the masculine ones that the title lists have. */
const FEMININE: [RegExp, string][] = [
  [/iere$/, 'ier'],
  [/euse$/, 'eur'],
  [/trice$/, 'teur'],
  [/ienne$/, 'ien'],
  [/onne$/, 'on'],
  [/elle$/, 'el'],
  [/ee$/, 'e'],
  [/ere$/, 'er'],
  [/([ae])nte$/, '$1nt'],
  [/ive$/, 'if'],
  [/ale$/, 'al'],
  [/rte$/, 'rt'],
];

function masculine(word: string): string {
  for (const [feminine, ending] of FEMININE) {
    if (feminine.test(word)) return word.replace(feminine, ending);
  }
  return word;
}
