import { expect, test } from 'vitest';
import { proposeFrom } from '#server/features/resumes/proposals.ts';
import { textOfPage } from '#server/features/resumes/reading/pdf/lines.ts';
import { readFile } from '#server/features/resumes/reading/read-file.ts';
import { DOCX_LAYOUTS } from '#tests/bench/resumes/docx-files.ts';
import { PDF_LAYOUTS } from '#tests/bench/resumes/pdf-files.ts';
import { readPeople } from '#tests/bench/resumes/people.ts';

const [welder] = readPeople();
const LAYOUTS = Object.entries({ ...PDF_LAYOUTS, ...DOCX_LAYOUTS });

test.for(LAYOUTS)('%s is read by its sections, and tables row by row', async ([name, make]) => {
  if (!welder) throw new Error('The bench has no persons');
  const { text } = await readFile(await make(welder, 0));
  const read = proposeFrom(text, 'en');
  expect(read).toMatchObject({ title: 'Journeyperson Welder', location: 'Red Deer, AB' });
  expect(read.skills.slice(0, 4)).toEqual(['SMAW', 'MIG Welding', 'FCAW', 'Blueprint Reading']);
  expect(read.skills).not.toContain('Excel');
  expect(read.education).toMatch(/Red Deer Polytechnic/);
  const rows = read.experience?.split('\n').filter((line) => /20\d\d/.test(line));
  const start = name.endsWith('tables')
    ? /^2019 - present \| J.* \| Weld/
    : /^Journeyperson .*2019/;
  expect(rows).toEqual([expect.stringMatching(start), expect.stringContaining('2014 - 2019')]);
});

/** A page of pieces, each with its place in points. */
const page = (...pieces: [text: string, x: number, y: number][]) =>
  textOfPage(
    pieces.map(([str, x, y]) => ({ str, transform: [10, 0, 0, 10, x, y], width: str.length * 5 })),
  );

test('the lines of a cell are beside the cell that is drawn after them', () => {
  expect(
    page(['2019 to', 50, 700], ['2026', 50, 686], ['Welder, Acme', 120, 700], ['Next', 50, 660]),
  ).toBe('2019 to 2026\tWelder, Acme\nNext');
});

test('a text at the side of a page that is drawn last stays a line of its own', () => {
  const lines = Array.from({ length: 10 }, (_, line) => line);
  const text = page(
    ...lines.map((line): [string, number, number] => [`Line ${line}`, 50, 700 - line * 14]),
    ['902-555-0134', 400, 704],
  );
  expect(text).toBe([...lines.map((line) => `Line ${line}`), '902-555-0134'].join('\n'));
});
