import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { Locale } from '#shared/locales/text.ts';

const KINDS = ['experience', 'education', 'skills', 'summary', 'other'] as const;

/** A position or a diploma. */
export interface Entry {
  dates: string;
  name: string;
  where: string;
  tasks: string[];
}

export interface Section {
  kind: (typeof KINDS)[number];
  heading: string;
  lines: string[];
  entries: Entry[];
}

export interface Person {
  language: Locale;
  /** Name, then title, place and contact as the person writes them. */
  header: string[];
  sections: Section[];
  /** The right reading of the resume. */
  truth: {
    title: string;
    location: string;
    skills: string[];
    /** May be taken as skills or not. */
    optionalSkills: string[];
  };
}

/** Persons of the data files, in their order; {braces} mark skills and [brackets] optional ones. */
export const readPeople = (): Person[] => (['en', 'fr'] as const).flatMap(readLanguage);

function readLanguage(language: Locale): Person[] {
  const file = path.join(projectRoot, 'tests', 'bench', 'resumes', 'people', `${language}.txt`);
  const [, ...persons] = `\n${readFileSync(file, 'utf8').trim()}`.split(/\n== /);
  return persons.map((written) => readPerson(written, language));
}

function readPerson(written: string, language: Locale): Person {
  const [first = '', ...lines] = written.split('\n');
  const [location = '', title = ''] = first.split(' | ');
  const text = lines.join('\n');
  const person: Person = {
    language,
    header: [],
    sections: [],
    truth: {
      title,
      location,
      skills: marked(text, /\{([^}]+)\}/g),
      optionalSkills: marked(text, /\[([^\]]+)\]/g),
    },
  };
  for (const line of lines) addLine(person, line.replaceAll(/[{}[\]]/g, ''));
  return person;
}

const marked = (text: string, mark: RegExp) =>
  [...text.matchAll(mark)].map(([, name = '']) => name);

function addLine({ header, sections }: Person, line: string): void {
  const section = sections.at(-1);
  const entry = section?.entries.at(-1);
  if (line.startsWith('# ')) {
    const [, written = '', heading = ''] = /^# (\w+) (.+)$/.exec(line) ?? [];
    const kind = KINDS.find((each) => each === written);
    if (!kind) throw new Error(`No kind of section: ${line}`);
    sections.push({ kind, heading, lines: [], entries: [] });
  } else if (!section) header.push(line);
  else if (line.startsWith('@ ')) {
    const [dates = '', name = '', where = ''] = line.slice(2).split(' | ');
    section.entries.push({ dates, name, where, tasks: [] });
  } else if (entry) entry.tasks.push(line.slice(2));
  else section.lines.push(line);
}
