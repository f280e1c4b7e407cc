import type { Model } from '#server/knowledge/matching/model/model.ts';
import { report } from '../report.ts';
import { grade, RIGHT } from './judge.ts';
import { type BenchProfile, type BenchSeeker, marketOf, writeSeekers } from './market.ts';
import { PEOPLE } from './people/read-people.ts';
import { type Answer, partsOf, portage } from './quality.ts';

const DENSITY = 3;
/** Places that a right job may lose to something true. */
const MOST_LOST = 5;
const KINDS = ['complete', 'own words'] as const;

interface Shares {
  /** Profiles with one more true fact. */
  cases: number;
  /** Cases in which a right job lost more than `MOST_LOST` places. */
  lost: number;
}

/** Profiles with one more true fact, which is named: a skill, a line of experience or the title. */
function withFacts({ trade, language, text }: BenchSeeker): [fact: string, BenchProfile][] {
  const sayings = PEOPLE.get(trade.group)?.[language];
  const skills = [...(sayings?.skills ?? []), ...trade.skills.map((skill) => skill[language])];
  const profiles: [string, BenchProfile][] = skills
    .filter((skill) => !text.skills.includes(skill))
    .map((skill) => ['skill', { ...text, skills: [...text.skills, skill] }]);
  const experience = [text.experience, sayings?.duties[0]].filter(Boolean).join(' ');
  profiles.push(['line', { ...text, experience }]);
  if (!text.title) profiles.push(['title', { ...text, title: trade.titles[language][0] ?? null }]);
  return profiles;
}

const idsOf = (answers: readonly Answer[]) => answers.map(({ job }) => job.id);

/** How often something true moves a right job down by more than five places, by profile and fact. */
export async function measureFacts(
  model: Model,
  { withWishes, wantsUnseen }: { withWishes: boolean; wantsUnseen: boolean },
): Promise<Map<string, Shares>> {
  const shares = new Map<string, Shares>();
  for (const { measured, others } of partsOf(wantsUnseen)) {
    const recommendFor = portage(marketOf(measured, others, { density: DENSITY }), model);
    const seekers = KINDS.flatMap((kind) =>
      writeSeekers('en', kind)
        .filter(({ trade }) => measured.includes(trade))
        .map((seeker) => ({ kind, seeker })),
    );
    for (const { kind, seeker } of seekers) {
      const before = await recommendFor(seeker, withWishes);
      for (const [fact, text] of withFacts(seeker)) {
        const after = idsOf(await recommendFor({ ...seeker, text }, withWishes));
        const isLost = before.some(({ job }, place) => {
          const now = after.indexOf(job.id);
          const places = (now < 0 ? after.length : now) - place;
          return places > MOST_LOST && grade(job, seeker, withWishes) >= RIGHT;
        });
        const share = shares.get(`${kind}, ${fact}`) ?? { cases: 0, lost: 0 };
        shares.set(`${kind}, ${fact}`, share);
        share.cases++;
        share.lost += Number(isLost);
      }
    }
  }
  return shares;
}

export async function printFacts(model: Model, wantsUnseen: boolean): Promise<void> {
  const withWishes = await measureFacts(model, { withWishes: true, wantsUnseen });
  const without = await measureFacts(model, { withWishes: false, wantsUnseen });
  report('\nSomething true moves a right job down by more than five places (without wishes):');
  for (const [name, share] of withWishes) {
    const others = percentOf(without.get(name) ?? share);
    report(`  ${name.padEnd(18)} ${percentOf(share)} (${others}) of ${share.cases}`);
  }
}

const percentOf = ({ cases, lost }: Shares) => `${((100 * lost) / cases).toFixed(1)} %`;
