import { isColumnNames, sectionOf } from '../headings.ts';
import { CELL_BREAK, COLUMN_BREAK } from './breaks.ts';
import { watchFields } from './docx-fields.ts';
import { LIMITS } from './limits.ts';
import { Refusal } from './refusal.ts';
import { readXml } from './xml.ts';

/** Text of a part: a line for each paragraph, and for each row of a table. @throws Refusal */
export function textOf(chunks: Buffer[]): string {
  const fields = watchFields();
  /** The text outside tables, then that of each cell that is open. */
  const texts = [''];
  /** Cells so far of each row that is open. */
  const rows: string[][] = [];
  let isText = false;
  let pages = 1;
  let length = 0;
  const add = (text: string) => {
    texts.push((texts.pop() ?? '') + text);
    length += text.length;
    if (length > LIMITS.text) throw new Refusal('RESUME_TOO_MANY_PAGES', 'text');
  };
  readXml(chunks, {
    onOpen(name, attributes) {
      isText = name === 'w:t';
      fields.onOpen(name, attributes);
      if (name === 'w:tab') add('\t');
      if (name === 'w:br' || name === 'w:cr') add('\n');
      if (name === 'w:tr') rows.push([]);
      if (name === 'w:tc') texts.push('');
      const isBreak = name === 'w:br' && attributes['w:type'] === 'page';
      if (isBreak || name === 'w:lastRenderedPageBreak') pages += 1;
      if (pages > LIMITS.pages) throw new Refusal('RESUME_TOO_MANY_PAGES', 'page breaks');
    },
    onClose(name) {
      isText = false;
      fields.onClose();
      if (name === 'w:p') add('\n');
      if (name === 'w:tc' && texts.length > 1) rows.at(-1)?.push(texts.pop() ?? '');
      if (name === 'w:tr') add(textOfRow(rows.pop() ?? []));
    },
    onText(content) {
      if (isText) add(content);
      fields.onText(content);
    },
  });
  fields.end();
  return texts.join('\n');
}

/**
 * Short cells are beside each other on one line. A cell with headings is a column of the page, and
 * one of several paragraphs has lines of its own.
 */
function textOfRow(cells: readonly string[]): string {
  const row = cells.map((cell) => cell.trim()).join(CELL_BREAK);
  if (isColumnNames(row)) return `${row}\n`;
  let text = '';
  for (const cell of cells.map((each) => each.trim()).filter((each) => each !== '')) {
    const lines = cell.split('\n');
    const hasHeading = lines.some((line) => sectionOf(line) !== undefined);
    if (hasHeading) text += `\n${COLUMN_BREAK}\n${cell}\n`;
    else if (lines.length > 1) text += `\n${cell}\n`;
    else text += text === '' || text.endsWith('\n') ? cell : CELL_BREAK + cell;
  }
  return text.endsWith('\n') ? text : `${text}\n`;
}
