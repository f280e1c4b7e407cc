import { expect, test } from 'vitest';
import { proposeFrom } from '#server/features/resumes/proposals.ts';
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
