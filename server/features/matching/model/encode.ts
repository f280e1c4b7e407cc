import { analyzeText } from './analyze.ts';
import { DIMENSIONS, type Model } from './model.ts';
import { type Features, MAX_CONCEPTS, MAX_TERMS, packFeatures, type Weighted } from './record.ts';

/** How strongly a text points to an occupation: a NOC code, 0 to 1. */
export interface OccupationVote {
  code: string;
  weight: number;
}

/** The fields of a posting that describe the work. */
export interface JobText {
  title: string;
  /** What the title points to, the likeliest first; one of weight 1 is what it names. */
  occupations?: readonly OccupationVote[];
  skills: readonly string[];
  description: string;
  requirements?: string | null;
}

/** The fields of a profile that describe skills and work; no name, school, age or photo. */
export interface ProfileText {
  title?: string | null;
  /** What the title, or else the rest, points to; one of weight 1 is what the title names. */
  occupations?: readonly OccupationVote[];
  skills?: readonly string[] | null;
  experience?: string | null;
  education?: string | null;
}

type Part = readonly [text: string, weight: number];

/** BM25's saturation for the words of the text itself. */
const SATURATION = 8;
/** Sharpens the concepts: the nearest few carry most of the weight. */
const CONCEPT_POWER = 3;
/** A term so often in a posting is half of what any number of times would be. */
const HALF_SAID = 2;

function strongest(list: Weighted[], count: number): Weighted[] {
  return list.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, count);
}

function countTerms(parts: readonly Part[], model: Model): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [text, weight] of parts) {
    analyzeText(
      text,
      model.lexicon,
      (term, share) => {
        const id = model.termId(term);
        counts.set(id, (counts.get(id) ?? 0) + share);
      },
      weight,
    );
  }
  return counts;
}

const saturated = (count: number) => (count * (SATURATION + 1)) / (count + SATURATION);

/**
 * The concepts nearest to the terms by BM25, cubed so that the nearest few carry the weight; none is
 * nearer than the one that the title itself names.
 */
function nearestConcepts(
  counts: Map<number, number>,
  named: number | undefined,
  model: Model,
): Weighted[] {
  const { start, concept, weight } = model.postings;
  const scores = new Float32Array(model.concepts.length);
  for (const [term, count] of counts) {
    const end = start[term + 1];
    if (end === undefined) continue;
    const share = saturated(count);
    for (let at = start[term] ?? end; at < end; at++) {
      const own = concept[at] ?? 0;
      scores[own] = (scores[own] ?? 0) + share * (weight[at] ?? 0);
    }
  }
  if (named !== undefined) scores[named] = scores.reduce((a, b) => Math.max(a, b), 1);
  const nearest = strongest(
    [...scores.entries()].filter(([, score]) => score > 0),
    MAX_CONCEPTS,
  ).map(([own, score]) => [own, score ** CONCEPT_POWER] as const);
  const norm = Math.hypot(...nearest.map(([, score]) => score)) || 1;
  return nearest.map(([own, score]) => [own, score / norm]);
}

function sumWords(counts: Map<number, number>, model: Model): Float32Array {
  const { count: known, values, scale } = model.vectors;
  const sum = new Float32Array(DIMENSIONS);
  for (const [term, count] of counts) {
    if (term >= known) continue;
    const factor = saturated(count) * (scale[term] ?? 0);
    const row = term * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d++) {
      sum[d] = (sum[d] ?? 0) + factor * (values[row + d] ?? 0);
    }
  }
  return sum;
}

/** The weightiest terms of a text: each with its count and its weight in it. */
function weightiestTerms(counts: Map<number, number>, model: Model) {
  return [...counts]
    .map(([id, count]) => ({ id, count, weight: saturated(count) * model.idf(id) }))
    .sort((a, b) => b.weight - a.weight || a.id - b.id)
    .slice(0, MAX_TERMS);
}

/** A posting's terms by how much it says of each, whatever else it says. */
function saidTerms(counts: Map<number, number>, model: Model): Weighted[] {
  return weightiestTerms(counts, model).map(({ id, count }) => [id, count / (count + HALF_SAID)]);
}

/** A profile's terms by their weight beside the weightiest. */
function askedTerms(counts: Map<number, number>, model: Model): Weighted[] {
  const terms = weightiestTerms(counts, model);
  const most = terms[0]?.weight ?? 1;
  return terms.map(({ id, weight }) => [id, weight / most]);
}

function encode(
  parts: readonly Part[],
  votes: readonly OccupationVote[],
  model: Model,
  termsOf: typeof saidTerms,
): Features {
  const counts = countTerms(parts, model);
  const occupations = votes.flatMap(({ code, weight }): Weighted[] => {
    const concept = model.conceptOf(code);
    return concept === undefined ? [] : [[concept, weight]];
  });
  const [first] = occupations;
  return packFeatures({
    version: model.version,
    concepts: nearestConcepts(counts, first?.[1] === 1 ? first[0] : undefined, model),
    occupations,
    terms: termsOf(counts, model),
    words: sumWords(counts, model),
  });
}

/** Features of a posting; about a millisecond for texts of any length. */
export function encodeJob(job: JobText, model: Model): Features {
  return encode(
    [
      [job.title, 5],
      [job.skills.join('\n'), 1.5],
      [job.description, 1],
      [job.requirements ?? '', 1],
    ],
    job.occupations ?? [],
    model,
    saidTerms,
  );
}

/** Features of a profile; blank when it says nothing. */
export function encodeProfile(profile: ProfileText, model: Model): Features {
  return encode(
    [
      [profile.title ?? '', 3],
      [(profile.skills ?? []).join('\n'), 1.5],
      [profile.experience ?? '', 1],
      [profile.education ?? '', 1],
    ],
    profile.occupations ?? [],
    model,
    askedTerms,
  );
}
