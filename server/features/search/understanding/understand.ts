import type { JobType } from '#shared/domain/constants.ts';
import type { LiteralPart, UnderstoodKind } from '#shared/domain/search.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { REMOTE } from '../../../knowledge/places/areas.ts';
import type { IntentPart, OccupationPart, SearchIntent, WordPart } from '../intent.ts';
import { isFiller, isPreference, otherSpellings } from '../vocabulary/phrases.ts';
import { type Group, SURE_WEIGHT, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { correct } from './correct.ts';
import { type Span, segment } from './segment.ts';
import { readConditions } from './stated/read-conditions.ts';
import { type Token, tokenise } from './tokens.ts';
import { resolveWhere, smallest } from './where.ts';

export interface SearchQuery {
  keyword?: string;
  location?: string;
  radiusKm?: number;
  /** Kinds of interpretation that are switched off. */
  literal?: readonly LiteralPart[];
}

/** A keyword of 200 characters has no more words, unless it is no search. */
const MOST_TOKENS = 40;
/** Weight of an occupation that qualifies another: 'retail' in 'retail cashier'. */
const QUALIFIER_WEIGHT = 0.6;

/** Interprets the keyword and the place of a search. Pure, and never throws. */
export function understand(query: SearchQuery, vocabulary: Vocabulary): SearchIntent {
  const literal = new Set(query.literal);
  const keyword = query.keyword ?? '';
  const corrected = literal.has('spelling') ? undefined : correct(keyword, vocabulary);
  const {
    conditions,
    unused: unusedPhrases,
    rest: text,
  } = readConditions(corrected ?? keyword, vocabulary);
  const tokens = tokenise(text).slice(0, MOST_TOKENS);
  const isLiteral = (kind: UnderstoodKind) => kind !== 'radius' && literal.has(kind);
  const segmented = segment({ text, tokens }, vocabulary, isLiteral);
  const typed = ({ from, to }: Pick<Span, 'from' | 'to'>) =>
    text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  // A condition within a part is a part of what was typed: 'registered junior nurse'.
  const shown = ({ from, to }: Pick<Span, 'from' | 'to'>) =>
    (corrected ?? keyword).slice(tokens[from]?.start, tokens[to - 1]?.end);
  const place = segmented.find((span) => span.kind === 'place');
  const radius = segmented.find((span) => span.kind === 'radius');
  const { area, named, isElsewhere } = resolveWhere({
    location: query.location,
    place: place && { text: shown(place), name: place.name },
    radiusKm: smallest(query.radiusKm, literal.has('radius') ? undefined : radius?.km),
    literal: literal.has('spelling'),
  });
  const isAround = area?.centre !== undefined && !literal.has('radius');
  const unused: (Span | undefined)[] = [
    isElsewhere ? place : undefined,
    isAround ? undefined : radius,
  ];
  const spans = segmented.filter((span) => !unused.includes(span));
  const ofKind = <Kind extends Span['kind']>(kind: Kind) =>
    spans.filter((span): span is Extract<Span, { kind: Kind }> => span.kind === kind);
  const occupations = ofKind('occupation').map((span) => ({
    text: typed(span),
    groups: union(span.titles),
    isInWords: vocabulary.hasOlderRows(),
    skills: skillsWithin(span),
  }));
  const words = wordsAmong(tokens, spans);
  // 'Jobs' and 'emploi' ask for every posting.
  const isOnlyFillers = tokens.length > 0 && words.length + spans.length + conditions.length === 0;
  const saysWhere = (token: Token) =>
    unused.some((span) => span && tokens.slice(span.from, span.to).includes(token));
  return {
    corrected,
    parts: spans.map((span) => ({ text: shown(span), ...labelled(span) })),
    occupations,
    likely: literal.has('occupation') || words.length === 0 ? undefined : likelyOf(aboutWork()),
    skills: ofKind('skill').map((span) => ({ text: typed(span), names: span.skill.names })),
    companies: ofKind('company').map((span) => ({ text: typed(span), name: span.name })),
    words: words.map((token) => wordOf(text, token, saysWhere(token))),
    jobTypes: [...new Set(ofKind('jobType').flatMap(({ types }) => types))],
    isRemote: ofKind('remote').length > 0,
    conditions,
    unused: isOnlyFillers ? [...unusedPhrases, text.trim()] : unusedPhrases,
    area,
    elsewhere: isElsewhere ? named : undefined,
  };

  function skillsWithin({ from, to }: Span): (readonly string[])[] {
    const words = to - from > 1 ? tokens.slice(from, to) : [];
    return words.flatMap(({ key }) => {
      const skill = vocabulary.skillOf(key);
      return skill ? [skill.names] : [];
    });
  }

  /** Words that are in no span but those of occupations. */
  function aboutWork(): Token[] {
    const otherSpans = [...spans.filter(({ kind }) => kind !== 'occupation'), ...unused];
    return tokens.filter(
      ({ key }, index) =>
        !isFiller(key) &&
        otherSpans.every((span) => !span || index < span.from || index >= span.to),
    );
  }

  function likelyOf(words: readonly Token[]): OccupationPart | undefined {
    const likely = words.map(({ start, end }) => text.slice(start, end)).join(' ');
    const { groups } = vocabulary.vote(likely);
    return groups.length > 0 ? { text: likely, groups, isInWords: false } : undefined;
  }

  function labelled(span: Span): Omit<IntentPart, 'text'> {
    const { kind } = span;
    switch (kind) {
      case 'occupation': {
        const name = typed(span);
        const [best, next] = occupations.find(({ text }) => text === name)?.groups ?? [];
        // 'Healthcare' names several occupations equally, and 'manager' none for sure.
        const isOne = best && best.weight >= SURE_WEIGHT && best.weight !== next?.weight;
        return {
          kind,
          label: isOne ? vocabulary.occupationName(best.code) : { en: name, fr: name },
        };
      }
      case 'skill':
        return { kind, label: span.skill.usual };
      case 'company':
        return { kind, label: { en: span.name, fr: span.name } };
      case 'place':
        return { kind, label: named?.name ?? { en: span.name, fr: span.name } };
      case 'radius':
        return { kind, label: { en: within(span.km, 'en'), fr: within(span.km, 'fr') } };
      case 'jobType':
        return { kind, label: { en: namesOf(span.types, 'en'), fr: namesOf(span.types, 'fr') } };
      case 'remote':
        return { kind, label: REMOTE };
    }
  }
}

const within = (km: number, locale: Locale) => t.jobs.withinKm({ km }, locale);

const namesOf = (types: readonly JobType[], locale: Locale) =>
  types.map((type) => t.jobs.type[type](locale)).join(', ');

/** Words outside all spans, without fillers. */
const wordsAmong = (tokens: readonly Token[], spans: readonly Span[]): readonly Token[] =>
  tokens
    .filter((_, index) => !spans.some(({ from, to }) => from <= index && index < to))
    .filter(({ key }) => !isFiller(key));

function wordOf(text: string, { start, end, key }: Token, saysWhere: boolean): WordPart {
  const word: WordPart = { text: text.slice(start, end), variants: otherSpellings(key) };
  return saysWhere || isPreference(key) || isFiller(key) ? { ...word, isOptional: true } : word;
}

/** Groups of adjacent occupations, of which the last names the work. */
function union(lists: readonly (readonly Group[])[]): readonly Group[] {
  if (lists.length === 1) return lists[0] ?? [];
  const weights = new Map<string, number>();
  for (const [index, groups] of lists.entries()) {
    const factor = index === lists.length - 1 ? 1 : QUALIFIER_WEIGHT;
    for (const { code, weight } of groups) {
      weights.set(code, Math.max(weights.get(code) ?? 0, weight * factor));
    }
  }
  return [...weights]
    .map(([code, weight]) => ({ code, weight }))
    .toSorted((a, b) => b.weight - a.weight);
}
