import type { Entry, Person, Section } from './people.ts';

/** A line of a file as it is drawn. */
export interface Line {
  text: string;
  style: 'name' | 'heading' | 'text' | 'bullet';
}

/** A part of a resume: a heading, lines, or a table of rows of cells. */
export type Block = { lines: Line[] } | { rows: string[][] };

const COLUMNS = {
  en: {
    experience: ['Period', 'Position and employer', 'Duties'],
    education: ['Year', 'Diploma', 'School'],
  },
  fr: {
    experience: ['Période', 'Poste et employeur', 'Tâches'],
    education: ['Année', 'Diplôme', 'Établissement'],
  },
};

/** How an entry's own line is written; a resume keeps to one way. */
const HEADS: ((entry: Entry) => string[])[] = [
  ({ dates, name, where }) => [`${name}, ${where}, ${dates}`],
  ({ dates, name, where }) => [`${name} | ${where}`, dates],
  ({ dates, name, where }) => [`${dates}   ${name}`, where],
];

const line = (text: string, style: Line['style'] = 'text'): Line => ({ text, style });
const toLine = (text: string) =>
  text.startsWith('- ') ? line(text.slice(2), 'bullet') : line(text);

export function headerOf({ header }: Person): Block {
  const [name = '', ...others] = header;
  return { lines: [line(name, 'name'), ...others.map((text) => line(text))] };
}

export const headingOf = ({ heading }: Section): Block => ({ lines: [line(heading, 'heading')] });

/** A section as paragraphs, without its heading. */
export function paragraphsOf({ lines, entries }: Section, way: number): Block {
  const headsOf = HEADS[way % HEADS.length] ?? (() => []);
  const ofEntries = entries.flatMap((entry) => [
    ...headsOf(entry).map((text) => line(text)),
    ...entry.tasks.map((task) => line(task, 'bullet')),
  ]);
  return { lines: [...lines.map(toLine), ...ofEntries] };
}

/** A section with positions, diplomas and short skills in tables, without its heading. */
export function tableOf(section: Section, { language }: Person, way: number): Block {
  const { kind, entries, lines } = section;
  if (kind === 'experience' || kind === 'education') {
    const rows = entries.map(({ dates, name, where, tasks }) =>
      kind === 'experience' ? [dates, `${name}, ${where}`, tasks.join('. ')] : [dates, name, where],
    );
    return { rows: [COLUMNS[language][kind], ...rows] };
  }
  const items = lines.flatMap((text) => text.replace(/^- /, '').split(/, |; | \| /));
  if (kind !== 'skills' || lines.some((text) => text.includes(':'))) {
    return paragraphsOf(section, way);
  }
  const rows = Array.from({ length: Math.ceil(items.length / 3) }, (_, row) =>
    items.slice(row * 3, row * 3 + 3),
  );
  return { rows };
}

/** Parts of a narrow column and of a wide one. */
export function columnsOf(person: Person, way: number): { narrow: Block[]; wide: Block[] } {
  const [name = '', ...contact] = person.header;
  const blocksOf = (kinds: readonly Section['kind'][]) =>
    person.sections
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((section) => [headingOf(section), paragraphsOf(section, way)]);
  return {
    narrow: [{ lines: contact.map((text) => line(text)) }, ...blocksOf(['skills', 'other'])],
    wide: [{ lines: [line(name, 'name')] }, ...blocksOf(['summary', 'experience', 'education'])],
  };
}
