import { docxFrom, paragraph } from '#tests/support/resume-files.ts';
import { type Block, columnsOf, headerOf, headingOf, paragraphsOf, tableOf } from './layouts.ts';
import type { Person } from './people.ts';

const cell = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`;
const row = (cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (rows: readonly string[][]) => `<w:tbl><w:tblPr/>${rows.map(row).join('')}</w:tbl>`;

const xmlOf = (block: Block): string =>
  'rows' in block
    ? table(block.rows.map((cells) => cells.map(paragraph)))
    : block.lines
        .map(({ text, style }) => paragraph(style === 'bullet' ? `• ${text}` : text))
        .join('');

const xmlOfAll = (blocks: readonly Block[]) => blocks.map(xmlOf).join('');

export const DOCX_LAYOUTS = {
  'DOCX, paragraphs': (person: Person, way: number) =>
    docxFrom(
      xmlOfAll([
        headerOf(person),
        ...person.sections.flatMap((section) => [headingOf(section), paragraphsOf(section, way)]),
      ]),
    ),
  'DOCX, tables': (person: Person, way: number) =>
    docxFrom(
      xmlOfAll([
        headerOf(person),
        ...person.sections.flatMap((section) => [
          headingOf(section),
          tableOf(section, person, way),
        ]),
      ]),
    ),
  'DOCX, columns by a table': (person: Person, way: number) => {
    const { narrow, wide } = columnsOf(person, way);
    return docxFrom(table([[xmlOfAll(narrow), xmlOfAll(wide)]]));
  },
  'DOCX, headings beside': (person: Person, way: number) =>
    docxFrom(
      xmlOf(headerOf(person)) +
        table(
          person.sections.map((section) => [
            xmlOf(headingOf(section)),
            xmlOf(paragraphsOf(section, way)),
          ]),
        ),
    ),
};
