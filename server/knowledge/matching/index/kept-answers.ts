import { LRUCache } from 'lru-cache';
import type { Probe } from '../score/probe.ts';
import type { Seeker } from '../score/score.ts';

/** Capacity in profiles, of about 40 kB each; the least recently used are evicted. */
const KEPT = 200;

interface Found<Match> {
  key: string;
  /** Time of the search in seconds, and when the next job closes. */
  from: number;
  until: number;
  matches: Match[];
}

/** Keeps the answers of an index until its jobs change. */
export class KeptAnswers<Match> {
  readonly #learnt = new LRUCache<string, Pick<Seeker, 'probe' | 'best' | 'top'>>({ max: KEPT });
  /** The last search of each seeker that is kept. */
  #found = new WeakMap<Probe, Found<Match>>();

  /** Whatever `learn` gives, or gave for the same features, which alone decide it. */
  learnt(seeker: Seeker, learn: (seeker: Seeker) => Seeker): Seeker {
    const key = Buffer.from(seeker.features).toString('latin1');
    const kept = this.#learnt.get(key);
    if (kept) return { ...seeker, ...kept };
    const { probe, best, top } = learn(seeker);
    this.#learnt.set(key, { probe, best, top });
    return { ...seeker, probe, best, top };
  }

  /** Whatever `search` gives, or gave for the same question while no job has closed. */
  found(
    { probe, best, top, wishes, has, isBlank }: Seeker,
    asked: readonly unknown[],
    time: number,
    search: () => Pick<Found<Match>, 'until' | 'matches'>,
  ): Match[] {
    const key = JSON.stringify([best, top, wishes, has, isBlank, asked]);
    const kept = this.#found.get(probe);
    if (kept?.key === key && kept.from <= time && time < kept.until) return kept.matches;
    const found = search();
    this.#found.set(probe, { key, from: time, ...found });
    return found.matches;
  }

  forget(): void {
    // A load adds 100,000 jobs, and to clear takes as long as the most that is kept.
    if (this.#learnt.size > 0) this.#learnt.clear();
    this.#found = new WeakMap();
  }
}
