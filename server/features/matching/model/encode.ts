import { analyzeText } from './analyze.ts';
import { DIMENSIONS, type Model } from './model.ts';
import { type Features, MAX_CONCEPTS, MAX_TERMS, packFeatures, type Weighted } from './record.ts';

/** The fields of a posting that describe the work. */
export interface JobText {
  title: string;
  /** NOC code of the title, where it is recognised. */
  occupation?: string;
  skills: readonly string[];
  description: string;
  requirements?: string | null;
}

/** The fields of a profile that describe skills and work; no name, school, age or photo. */
export interface ProfileText {
  title?: string | null;
  /** NOC code of the title, where it is recognised. */
  occupation?: string;
  skills?: readonly string[] | null;
  experience?: string | null;
  education?: string | null;
}

type Part = readonly [text: string, weight: number];

/** BM25's saturation for the words of the text itself. */
const SATURATION = 8;
/** Sharpens the concepts: the nearest few carry most of the weight. */
const CONCEPT_POWER = 3;

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
  return strongest(
    [...scores.entries()].filter(([, score]) => score > 0),
    MAX_CONCEPTS,
  ).map(([own, score]) => [own, score ** CONCEPT_POWER]);
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

function encode(parts: readonly Part[], occupation: string | undefined, model: Model): Features {
  const counts = countTerms(parts, model);
  return packFeatures({
    version: model.version,
    concepts: nearestConcepts(
      counts,
      occupation === undefined ? undefined : model.conceptOf(occupation),
      model,
    ),
    terms: strongest(
      [...counts].map(([term, count]) => [term, saturated(count) * model.idf(term)]),
      MAX_TERMS,
    ),
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
    job.occupation,
    model,
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
    profile.occupation,
    model,
  );
}
