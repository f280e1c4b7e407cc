import { isColumnNames, isModifiers, type Section, sectionOf } from './headings.ts';
import { COLUMN_BREAK } from './reading/breaks.ts';

/** Lines of a resume above the first heading and of each section, in their order. */
export type Sections = Record<Section | 'top', string[]>;

/** A heading with what follows it on its line. */
const INLINE_HEADING = /^(.{3,40}?)\s*:\s*(.*)$/;

/** Splits the text of a resume at lines that are only a heading. */
export function divide(text: string): Sections {
  const sections: Sections = {
    top: [],
    experience: [],
    skills: [],
    education: [],
    credentials: [],
    summary: [],
    other: [],
  };
  let current: Section | 'top' = 'top';
  for (const line of joinedHeadings(text)) {
    const heading = headingOf(line, current);
    if (line === COLUMN_BREAK) current = 'top';
    else if (heading) {
      current = heading.section;
      if (heading.rest) sections[current].push(heading.rest);
    } else if (!isColumnNames(line)) sections[current].push(line);
  }
  return sections;
}

/** Lines of a text, a wrapped heading as one. */
function joinedHeadings(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.reduce<string[]>((joined, line) => {
    const last = joined.at(-1) ?? '';
    const isOpen = / (?:and|et|&|de|of)$/i.test(last) || (sectionOf(last) && isModifiers(line));
    if (last && isOpen && !sectionOf(line) && sectionOf(`${last} ${line}`)) {
      joined[joined.length - 1] = `${last} ${line}`;
    } else joined.push(line);
    return joined;
  }, []);
}

/** The section that a line begins, and what it says of it already, as in 'Languages: French'. */
function headingOf(
  line: string,
  current: Section | 'top',
): { section: Section; rest: string } | undefined {
  const [, label = line, rest = ''] = INLINE_HEADING.exec(line) ?? [];
  // Groups of skills, such as 'Tools: Git', have labels of the same words.
  if (isDocumentTitle(label) || (rest && current === 'skills')) return undefined;
  const section = sectionOf(label);
  return section && { section, rest };
}

const isDocumentTitle = (line: string) => /^(?:r[ée]sum[ée]|curriculum vit(?:ae|æ))$/i.test(line);
