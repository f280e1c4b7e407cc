import type { SourceData, SourceEntry } from '#server/features/matching/build/read-source.ts';
import type { JobText, ProfileText } from '#server/features/matching/model/encode.ts';
import { chance, titleKey } from './held-out.ts';
import { PLAIN_ENGLISH, PLAIN_FRENCH } from './plain-words.ts';

export interface JudgedJob extends JobText {
  noc: string;
}

export interface JudgedSeeker extends ProfileText {
  noc: string;
}

export interface Subset {
  name: string;
  jobs: JudgedJob[];
  seekers: JudgedSeeker[];
}

const JOBS_PER_GROUP = 6;
const SEEKERS_PER_GROUP = 2;

const EMPLOYER_TALK = [
  'Our growing team offers paid vacation, dental coverage and a pension plan.',
  'You communicate well, are punctual and enjoy working with people from many backgrounds.',
  'We are an equal opportunity employer and welcome newcomers to Canada.',
  'Shifts include some evenings and weekends; parking is free.',
  'You have two years of experience or a related diploma, and legal status to work in Canada.',
  'Apply with your resume and two references before the end of the month.',
];
const EMPLOYER_TALK_FR = [
  'Notre équipe offre des vacances payées, une assurance dentaire et un régime de retraite.',
  'Vous communiquez bien, vous êtes ponctuel et vous aimez le travail en équipe.',
  'Horaire de jour, stationnement gratuit, milieu de travail inclusif.',
];

/** The lowest grade that counts as found for recall. */
export const RELEVANT = 3;

/** 3 the same NOC unit group, 1 the same minor group, else 0. */
export function grade(job: string, seeker: string): number {
  if (job === seeker) return RELEVANT;
  return job.slice(0, 4) === seeker.slice(0, 4) ? 1 : 0;
}

/** Rows in an order that hangs on the seed alone. */
function shuffled(rows: readonly string[], seed: string): string[] {
  return [...rows].sort((a, b) => chance(a, seed) - chance(b, seed));
}

/** Which NOC group an ESCO or O*NET occupation belongs to: the one that most of its titles name. */
function linkToNoc(source: SourceData): Map<string, string> {
  const nocOf = new Map<string, string>();
  for (const group of source.noc) {
    for (const title of [group.title, ...group.titles]) {
      nocOf.set(titleKey(title, 'en'), group.key.slice(4));
    }
  }
  const links = new Map<string, string>();
  for (const own of [...source.esco, ...source.onet]) {
    const votes = new Map<string, number>();
    for (const title of [own.title, ...own.titles]) {
      const noc = nocOf.get(titleKey(title, 'en'));
      if (noc) votes.set(noc, (votes.get(noc) ?? 0) + 1);
    }
    const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
    if (first && first[1] > (second?.[1] ?? 0)) links.set(own.key, first[0]);
  }
  return links;
}

function byNoc(occupations: SourceEntry[], links: Map<string, string>): Map<string, SourceEntry[]> {
  const grouped = new Map<string, SourceEntry[]>();
  for (const own of occupations) {
    const noc = links.get(own.key);
    if (noc) grouped.set(noc, [...(grouped.get(noc) ?? []), own]);
  }
  return grouped;
}

function productOf(tool: string): string {
  return tool.split('~')[0] ?? tool;
}

/**
 * Jobs in employers' words: a NOC example title; sentences of O*NET and tasks of ISCO; O*NET tools as
 * skills. Seekers in other words: an ESCO label, sentences of ESCO and of the NOC, tools drawn from the same list. All
 * from the held-out side only; `whole` serves to find which occupations are the same, no more.
 */
export function buildJudgedSet(evaluation: SourceData, whole: SourceData, seed: string): Subset[] {
  const links = linkToNoc(whole);
  const esco = byNoc(evaluation.esco, links);
  const onet = byNoc(evaluation.onet, links);
  const isco = new Map(evaluation.isco.map((group) => [group.key.slice(5), group]));
  const ofEsco = new Set(evaluation.esco.flatMap(({ sentences }) => sentences));
  const jobs: JudgedJob[] = [];
  const jobsFr: JudgedJob[] = [];
  const seekers: JudgedSeeker[] = [];
  const seekersFr: JudgedSeeker[] = [];

  for (const group of evaluation.noc) {
    const noc = group.key.slice(4);
    const employers = onet.get(noc) ?? [];
    const people = esco.get(noc) ?? [];
    const tasks = people
      .flatMap((own) => isco.get(own.key.split(':')[1] ?? '')?.sentences ?? [])
      .filter((sentence) => !ofEsco.has(sentence));
    const sentences = [...new Set([...employers.flatMap((own) => own.sentences), ...tasks])];
    const tools = [...new Set(employers.flatMap((own) => own.tools))];
    const skills = tools.map(productOf);

    shuffled(group.titles, seed)
      .slice(0, JOBS_PER_GROUP)
      .forEach((title, at) => {
        const own = `${seed} ${title} ${at}`;
        jobs.push({
          noc,
          title,
          skills: shuffled(skills, own).slice(0, 4),
          description: [
            ...shuffled(sentences, own).slice(0, 3),
            ...shuffled(EMPLOYER_TALK, own).slice(0, 3),
          ].join(' '),
        });
      });
    shuffled(group.titlesFr, seed)
      .slice(0, JOBS_PER_GROUP)
      .forEach((title, at) => {
        const own = `${seed} ${title} ${at}`;
        const related = shuffled(group.titlesFr, own).filter((other) => other !== title);
        jobsFr.push({
          noc,
          title,
          skills: [],
          description: [...related.slice(0, 2), ...shuffled(EMPLOYER_TALK_FR, own)].join('. '),
        });
      });

    const lead = [...people.flatMap((own) => own.sentences), ...group.sentences];
    const labels = [...new Set(people.flatMap((own) => own.titles))];
    shuffled(labels, seed)
      .slice(0, SEEKERS_PER_GROUP)
      .forEach((title, at) => {
        const own = `${seed} ${title} ${at}`;
        seekers.push({
          noc,
          title,
          skills: shuffled(skills, own).slice(0, 4),
          experience: shuffled(lead, own).slice(0, 2).join(' '),
        });
      });
    const labelsFr = [...new Set(people.flatMap((own) => own.titlesFr))];
    const [title, ...others] = shuffled(labelsFr, seed);
    if (title) seekersFr.push({ noc, title, experience: others.slice(0, 2).join('. ') });
  }

  const plain = (profiles: typeof PLAIN_ENGLISH): JudgedSeeker[] =>
    profiles.map(({ noc, text }) => ({ noc, experience: text }));
  return [
    { name: 'taxonomy profiles', jobs, seekers },
    { name: 'other words than employers', jobs, seekers: plain(PLAIN_ENGLISH) },
    { name: 'French profiles, English jobs', jobs, seekers: seekersFr },
    { name: 'French plain words, English jobs', jobs, seekers: plain(PLAIN_FRENCH) },
    { name: 'English profiles, French jobs', jobs: jobsFr, seekers },
  ];
}
