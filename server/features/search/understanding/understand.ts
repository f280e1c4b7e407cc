import type { JobType } from '#shared/domain/constants.ts';
import type { LiteralPart } from '#shared/domain/search.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { locationWords } from '../../../projections/lexemes.ts';
import { type Area, provinceOfPlace, REMOTE, resolveArea } from '../../places/areas.ts';
import type { IntentPart, OccupationPart, SearchArea, SearchIntent, WordPart } from '../intent.ts';
import type { Group, Vocabulary } from '../vocabulary.ts';
import { correct } from './correct.ts';
import { isFiller, isPreference, spellingsBeside } from './phrases.ts';
import { type Span, segment } from './segment.ts';
import { type Token, tokenise } from './tokens.ts';

export interface SearchQuery {
  keyword?: string;
  location?: string;
  radiusKm?: number;
  /** What is taken as it was typed. */
  literal?: readonly LiteralPart[];
}

/** What an occupation counts that specifies another: 'retail cashier' is a cashier before retail. */
const SPECIFIES = 0.6;

/** Reads what a search means: the words of its keyword, and the place. Pure, and never throws. */
export function understand(query: SearchQuery, vocabulary: Vocabulary): SearchIntent {
  const literal = new Set(query.literal);
  const keyword = query.keyword ?? '';
  const corrected = literal.has('spelling') ? undefined : correct(keyword, vocabulary);
  const text = corrected ?? keyword;
  const tokens = tokenise(text);
  const segmented = segment({ text, tokens }, vocabulary, (kind) => literal.has(kind));
  const typed = ({ from, to }: Pick<Span, 'from' | 'to'>) =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const location = areaOfLocation(query, literal.has('spelling'));
  const place = placeAmong(segmented, query.radiusKm, typed);
  const isWord = place !== undefined && isOutside(place, location);
  const spans = segmented.filter(({ kind }) => kind !== 'place' || !isWord);
  const ofKind = <Kind extends Span['kind']>(kind: Kind) =>
    spans.filter((span): span is Extract<Span, { kind: Kind }> => span.kind === kind);
  const occupations = ofKind('occupation').map((span) => ({
    text: typed(span),
    groups: union(span.titles),
    isInWords: vocabulary.hasOlderRows(),
  }));
  const words = wordsAmong(tokens, spans).map((token) => wordOf(text, token));
  return {
    corrected,
    parts: spans.map((span) => ({ text: typed(span), ...labelled(span) })),
    occupations,
    likely: occupations.length > 0 || literal.has('occupation') ? undefined : likelyOf(words),
    skills: ofKind('skill').map((span) => ({ text: typed(span), names: span.skill.names })),
    companies: ofKind('company').map((span) => ({ text: typed(span), name: span.name })),
    words,
    jobTypes: [...new Set(ofKind('jobType').flatMap(({ types }) => types))],
    isRemote: ofKind('remote').length > 0,
    area: isWord ? location : (place ?? location),
  };

  function likelyOf(words: readonly WordPart[]): OccupationPart | undefined {
    const text = words.map((word) => word.text).join(' ');
    const { groups } = vocabulary.vote(text);
    return groups.length > 0 ? { text, groups, isInWords: false } : undefined;
  }

  function labelled(span: Span): Omit<IntentPart, 'text'> {
    const { kind } = span;
    switch (kind) {
      case 'occupation': {
        const groups = occupations.find((one) => one.text === typed(span))?.groups;
        return { kind, label: vocabulary.occupationName(groups?.[0]?.code ?? '') };
      }
      case 'skill':
        return { kind, label: span.skill.usual };
      case 'company':
        return { kind, label: { en: span.name, fr: span.name } };
      case 'place':
        return { kind, label: place?.name ?? { en: span.name, fr: span.name } };
      case 'jobType':
        return { kind, label: { en: namesOf(span.types, 'en'), fr: namesOf(span.types, 'fr') } };
      case 'remote':
        return { kind, label: REMOTE };
    }
  }
}

const namesOf = (types: readonly JobType[], locale: Locale) =>
  types.map((type) => t.jobs.type[type](locale)).join(', ');

/**
 * What is in no span but fillers; of a keyword of fillers alone all of them, which no posting need say:
 * 'jobs' finds every one.
 */
function wordsAmong(tokens: readonly Token[], spans: readonly Span[]): readonly Token[] {
  const words = tokens
    .filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to))
    .filter(({ key }) => !isFiller(key));
  return words.length + spans.length > 0 ? words : tokens;
}

function wordOf(text: string, { start, end, key }: Token): WordPart {
  const word: WordPart = { text: text.slice(start, end), also: spellingsBeside(key) };
  return isPreference(key) || isFiller(key) ? { ...word, isOptional: true } : word;
}

function areaOfLocation(query: SearchQuery, literal: boolean): SearchArea | undefined {
  const text = query.location?.trim() ?? '';
  if (text === '') return undefined;
  const area = resolveArea(text, { radiusKm: query.radiusKm, literal });
  if (area) return { text, ...area };
  return { text, name: { en: text, fr: text }, words: locationWords(text) };
}

/** The place of a keyword; 'au Québec' is the province, and 'à Québec' its capital. */
function placeAmong(
  spans: readonly Span[],
  radiusKm: number | undefined,
  typed: (span: Span) => string,
): SearchArea | undefined {
  const span = spans.find((one) => one.kind === 'place');
  if (!span) return undefined;
  const text = typed(span);
  const name = /^à québec$/i.test(text) ? 'Quebec City' : span.name;
  const area = resolveArea(name, { radiusKm, literal: true });
  return area && { text, ...area };
}

/** Whether a place of the keyword lies outside the place of the search: then it is but a word. */
function isOutside({ centre, provinces = [] }: Area, location: SearchArea | undefined): boolean {
  if (!location) return false;
  if (location.words || location.isRemote) return true;
  if (location.places) return !location.places.some(({ id }) => id === centre?.placeId);
  if (!location.provinces) return false;
  const inside = centre ? [provinceOfPlace(centre.placeId)] : provinces;
  return !inside.every((province) => province && location.provinces?.includes(province));
}

/** Of occupations side by side the last says what the work is. */
function union(lists: readonly (readonly Group[])[]): readonly Group[] {
  if (lists.length === 1) return lists[0] ?? [];
  const weights = new Map<string, number>();
  for (const [at, groups] of lists.entries()) {
    const factor = at === lists.length - 1 ? 1 : SPECIFIES;
    for (const { code, weight } of groups) {
      weights.set(code, Math.max(weights.get(code) ?? 0, weight * factor));
    }
  }
  return [...weights]
    .map(([code, weight]) => ({ code, weight }))
    .toSorted((a, b) => b.weight - a.weight);
}
