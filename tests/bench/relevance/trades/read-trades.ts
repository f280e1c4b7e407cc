import { CARE } from './care.ts';
import { OFFICE } from './office.ts';
import { SERVICE } from './service.ts';
import { TECHNICAL } from './technical.ts';

export type Language = 'en' | 'fr';
export type Both = Record<Language, string>;

/** An occupation: a NOC 2021 unit group as employers speak of it. */
export interface Trade {
  group: string;
  sector: string;
  /** Whether some of its postings are remote. */
  remote: boolean;
  /** Groups whose work would also suit someone who asks for this one. */
  kin: string[];
  /** Groups that are close, but not what was asked for. */
  near: string[];
  titles: Record<Language, string[]>;
  skills: Both[];
  work: Both;
}

const both = (pair: string): Both => {
  const [en = '', fr = ''] = pair.split(' / ');
  return { en: en.trim(), fr: fr.trim() };
};
const list = (cells: string) => cells.split(' | ').map((cell) => cell.trim());

/** Parses `# group sector [remote] [= kin …] [~ near …]`, then lines that begin with their kind. */
function readTrade(block: string): Trade {
  const [header = '', ...lines] = block.trim().split('\n');
  const line = (name: string) =>
    lines.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  const after = (mark: string) => header.split(` ${mark} `)[1]?.match(/^[\d ]+/)?.[0] ?? '';
  const [group = '', sector = '', remote] = header.split(' ');
  return {
    group,
    sector,
    remote: remote === 'remote',
    kin: after('=').match(/\d{5}/g) ?? [],
    near: after('~').match(/\d{5}/g) ?? [],
    titles: { en: list(line('en')), fr: list(line('fr')) },
    skills: list(line('skills')).map(both),
    work: both(line('work')),
  };
}

export const TRADES: readonly Trade[] = [CARE, OFFICE, SERVICE, TECHNICAL].flatMap((table) =>
  table.split(/^# /m).slice(1).map(readTrade),
);
