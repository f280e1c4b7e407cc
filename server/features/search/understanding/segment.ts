import type { JobType } from '#shared/domain/constants.ts';
import type { UnderstoodKind } from '#shared/domain/search.ts';
import { titleWords, wordsKey } from '../../occupations/title-key.ts';
import { isAreaName } from '../../places/areas.ts';
import { parseProvince } from '../../places/provinces.ts';
import type { Skill } from '../skill-names.ts';
import type { Group, Vocabulary } from '../vocabulary.ts';
import {
  AMBIGUOUS_PLACES,
  isFiller,
  JOB_TYPE_PHRASES,
  longForm,
  PLACE_WORDS,
  REMOTE_PHRASES,
  radiusOf,
} from './phrases.ts';
import { joinKeys, type Token } from './tokens.ts';

type Meaning =
  /** The groups of each adjacent title, the last of which says what the work is: 'python developer' has two. */
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

/** Some tokens of a keyword that mean something together. */
export type Span = Tokens & Meaning;

/** A span before it is known to stay: of a title only its words are known. */
type Candidate =
  | Exclude<Span, { kind: 'occupation' }>
  | (Tokens & { kind: 'occupation'; key: string });

const BESIDE_A_PLACE: ReadonlySet<UnderstoodKind> = new Set(['jobType', 'remote', 'radius']);

const LONGEST = 8;
const LONGEST_PLACE_WORDS = 4;

/** Of two readings of as many words the one that comes first here. */
const RANK: Record<UnderstoodKind, number> = {
  remote: 0,
  radius: 1,
  jobType: 2,
  occupation: 3,
  skill: 4,
  place: 5,
  company: 6,
};

/** What is written like the beginning of a postal code, and means something else. */
const NO_POSTAL_CODES = new Set(['b2b', 'b2c', 'b2g', 'h1b', 'c2c', 'p2p', 's3a']);
/** Province codes that are no words; 'on' is one, unless it is written 'ON'. */
const PROVINCE_CODES_ALONE = new Set(
  'ab alta bc mb nb nfld nl ns nt nu nwt ont pei qc sask sk yt'.split(' '),
);

/**
 * Segments a keyword: longest phrases first, ties in the order of `RANK`. A place needs a place word
 * before it, or to be the first or last phrase.
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
  const isFree = ({ from, to }: Tokens) => chosen.every((one) => to <= one.from || from >= one.to);
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

  /** With what the titles nearest to some words agree on, where those are no title together. */
  function withVoted(spans: readonly Span[]): readonly Span[] {
    const titles = spans.filter((span) => span.kind === 'occupation');
    const isTitle = (at: number) => titles.some(({ from, to }) => from <= at && at < to);
    const isHead = (at: number) => isTitle(at) || vocabulary.isHead(tokens[at]?.key ?? '');
    // Beside a title, a word that says what work it is too: 'developer' after 'software'.
    const heads = openRun(spans, isHead);
    const all = openRun(spans, () => true);
    if (titles.length === 0) return voted(spans, all) ?? spans;
    const known = titles.flatMap((span) => span.titles.flat());
    const isOther = ([best]: readonly Group[]) => known.every(({ code }) => code !== best?.code);
    return voted(spans, heads) ?? voted(spans, all, isOther) ?? spans;
  }

  /** With an occupation for a run of words; undefined where it is a title, or the vote unsure. */
  function voted(
    spans: readonly Span[],
    { from, to }: Tokens,
    isTaken: (groups: readonly Group[]) => boolean = () => true,
  ): Span[] | undefined {
    const isRun = (span: Tokens) => span.from === from && span.to === to;
    if (from === to || spans.some(isRun)) return undefined;
    const { groups, isSure } = vocabulary.vote(joinKeys(tokens.slice(from, to)));
    if (!isSure || !isTaken(groups)) return undefined;
    const others = spans.filter((span) => span.to <= from || span.from >= to);
    const span: Span = { from, to, kind: 'occupation', titles: [groups] };
    return [...others, span].toSorted((a, b) => a.from - b.from);
  }

  /** The first words in a row that are of use and that nothing but titles has. */
  function openRun(spans: readonly Span[], isOfUse: (at: number) => boolean): Tokens {
    const isOpen = (at: number) =>
      at < tokens.length &&
      spans.every(({ kind, from, to }) => kind === 'occupation' || at < from || at >= to);
    const isSmall = (at: number) => isFiller(tokens[at]?.key ?? '');
    const belongs = (at: number) => isOpen(at) && !isSmall(at) && isOfUse(at);
    const from = tokens.findIndex((_, at) => belongs(at));
    let to = Math.max(0, from);
    for (let at = to; belongs(at) || (isOpen(at) && isSmall(at)); at += 1) {
      if (belongs(at)) to = at + 1;
    }
    return { from: Math.max(0, from), to };
  }

  /** Titles side by side, or with nothing between them but 'of' and the like. */
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
    const some = tokens.slice(from, to);
    const key = joinKeys(some);
    const types = JOB_TYPE_PHRASES.get(key);
    if (REMOTE_PHRASES.has(key)) yield { from, to, kind: 'remote' };
    if (types) yield { from, to, kind: 'jobType', types };
    const km = radiusOf(key);
    if (km !== undefined) yield { from, to, kind: 'radius', km };
    const title = titleOf(titleKeys.slice(from, to));
    if (title !== undefined) yield { from, to, kind: 'occupation', key: title };
    const skill = vocabulary.skillOf(key);
    if (skill) yield { from, to, kind: 'skill', skill };
    if (isPlaceName(key, some)) yield { from, to, kind: 'place', name: key };
    const name = vocabulary.companyOf(key);
    if (name) yield { from, to, kind: 'company', name };
  }

  /** The words of a title, in the masculine or in full where only that is known; a title has no outer 'of'. */
  function titleOf(words: readonly string[][]): string | undefined {
    if (words[0]?.length === 0 || words.at(-1)?.length === 0) return undefined;
    const all = words.flat();
    return [all, all.map(masculine), all.map(longForm)].map(wordsKey).find(vocabulary.isTitle);
  }

  function isPlaceName(key: string, some: readonly Token[]): boolean {
    if (/^[a-z]\d[a-z](?: ?\d[a-z]\d)?$/.test(key)) return !NO_POSTAL_CODES.has(key);
    const [only] = some;
    if (some.length === 1 && only && key.length <= 4 && parseProvince(key)) {
      const isCode = text.slice(only.start, only.end) === key.toUpperCase();
      return isCode || PROVINCE_CODES_ALONE.has(key);
    }
    return key === 'canada' || isAreaName(key);
  }

  /** With the 'in' before it. */
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

  /** Nothing but fillers, a job type, a distance or 'remote' is there. */
  function isEdge(from: number, to: number): boolean {
    const beside = placed.filter(({ kind }) => BESIDE_A_PLACE.has(kind));
    for (let at = from; at < to; at += 1) {
      const isBeside = beside.some((one) => one.from <= at && at < one.to);
      if (!isBeside && !isFiller(tokens[at]?.key ?? '')) return false;
    }
    return true;
  }
}

/** The first of the places with a place word, else the last: 'Toronto' in 'Victoria nurse Toronto'. */
function onePlace(spans: readonly Candidate[]): Candidate[] {
  const places = spans.filter(({ kind }) => kind === 'place');
  const place = places.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
  return spans.filter((span) => span.kind !== 'place' || span === place);
}

/** Endings of feminine forms and the masculine ones that name lists have; folded. */
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
  for (const [ending, other] of FEMININE) {
    if (ending.test(word)) return word.replace(ending, other);
  }
  return word;
}
