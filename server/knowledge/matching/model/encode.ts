import { analyzeText } from './analyze.ts';
import { DIMENSIONS, type Model } from './model.ts';
import { type Features, MAX_CONCEPTS, MAX_TERMS, packFeatures, type Weighted } from './record.ts';

/** NOC code with the strength, 0 to 1, by which a text points to it. */
export interface OccupationVote {
  code: string;
  weight: number;
}

export interface JobText {
  title: string;
  /** Votes of the title, likeliest first; weight 1 if it names the occupation. */
  occupations?: readonly OccupationVote[];
  skills: readonly string[];
  description: string;
  requirements?: string | null;
}

/** Fields of a profile that describe skills and work; no name, school, age or photo. */
export interface ProfileText {
  title?: string | null;
  /** Votes of the title, or otherwise the rest; weight 1 if the title names the occupation. */
  occupations?: readonly OccupationVote[];
  skills?: readonly string[] | null;
  experience?: string | null;
  education?: string | null;
}

type Part = readonly [text: string, weight: number];

/** BM25 saturation for the words of the text itself. */
const SATURATION = 8;
/** Exponent of concept scores, so that the nearest few carry most of the weight. */
const CONCEPT_POWER = 3;
/** Count of a term in a posting that gives half of the maximum share. */
const HALF_SHARE_COUNT = 2;

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
 * Nearest concepts of the terms by BM25 score, cubed and normalised. The concept that the title
 * names gets the highest score.
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
    for (let index = start[term] ?? end; index < end; index++) {
      const id = concept[index] ?? 0;
      scores[id] = (scores[id] ?? 0) + share * (weight[index] ?? 0);
    }
  }
  if (named !== undefined) scores[named] = scores.reduce((a, b) => Math.max(a, b), 1);
  const nearest = strongest(
    [...scores.entries()].filter(([, score]) => score > 0),
    MAX_CONCEPTS,
  ).map(([id, score]) => [id, score ** CONCEPT_POWER] as const);
  const norm = Math.hypot(...nearest.map(([, score]) => score)) || 1;
  return nearest.map(([id, score]) => [id, score / norm]);
}

function sumWords(counts: Map<number, number>, model: Model): Float32Array {
  const { count: vectorCount, values, scale } = model.vectors;
  const sum = new Float32Array(DIMENSIONS);
  for (const [term, count] of counts) {
    if (term >= vectorCount) continue;
    const factor = saturated(count) * (scale[term] ?? 0);
    const row = term * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d++) {
      sum[d] = (sum[d] ?? 0) + factor * (values[row + d] ?? 0);
    }
  }
  return sum;
}

function heaviestTerms(counts: Map<number, number>, model: Model) {
  return [...counts]
    .map(([id, count]) => ({ id, count, weight: saturated(count) * model.idf(id) }))
    .sort((a, b) => b.weight - a.weight || a.id - b.id)
    .slice(0, MAX_TERMS);
}

/** Terms of a posting, each with a share that depends on its own count only. */
function jobTerms(counts: Map<number, number>, model: Model): Weighted[] {
  return heaviestTerms(counts, model).map(({ id, count }) => [
    id,
    count / (count + HALF_SHARE_COUNT),
  ]);
}

/** Terms of a profile, each with its weight relative to the heaviest. */
function profileTerms(counts: Map<number, number>, model: Model): Weighted[] {
  const terms = heaviestTerms(counts, model);
  const maxWeight = terms[0]?.weight ?? 1;
  return terms.map(({ id, weight }) => [id, weight / maxWeight]);
}

function encode(
  parts: readonly Part[],
  votes: readonly OccupationVote[],
  model: Model,
  termsOf: typeof jobTerms,
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
    jobTerms,
  );
}

/** Features of a profile; blank for an empty one. */
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
    profileTerms,
  );
}
