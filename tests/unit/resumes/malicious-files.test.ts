import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { LIMITS } from '#server/features/resumes/reading/limits.ts';
import { readFile } from '#server/features/resumes/reading/read-file.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { MAX_RESUME_BYTES } from '#shared/domain/resume-files.ts';
import { MALICIOUS_FILES } from '#tests/support/malicious/files.ts';
import { docxFrom, docxOf, paragraph, pdfOf } from '#tests/support/resume-files.ts';

/** A file that a limit of the thread refuses. */
const WATCHED = 'endless-drawing.pdf';
/** The largest files, and those that are read to their end. */
const HEAVY = ['bomb.pdf', 'bomb-in-bomb.pdf', 'lying-bomb.docx', 'endless-text.docx', WATCHED];
/** For the heap of a starting thread, and for allocations between two samples. */
const TOLERANCE_MB = 128;

test('there are thirty of them', () => {
  expect(Object.keys(MALICIOUS_FILES).length).toBeGreaterThanOrEqual(30);
});

test.for(Object.entries(MALICIOUS_FILES).filter(([name]) => name !== WATCHED))(
  '%s is small enough to be sent, and refused',
  async ([, { code, make }]) => {
    const bytes = make();
    expect(bytes.length).toBeLessThanOrEqual(MAX_RESUME_BYTES);
    await expect(readFile(bytes)).rejects.toMatchObject({ code });
  },
);

test('a thread ends with its time or memory, and takes no more than it may', {
  tags: 'nightly',
}, async () => {
  const script = path.join(projectRoot, 'tests', 'support', 'malicious', 'read-files.ts');
  const node = ['--expose-gc', '--import', 'tsx', script, ...HEAVY];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: projectRoot });
  const { refusedBy, peakMb } = JSON.parse(stdout);
  expect(refusedBy).toEqual(
    Object.fromEntries(HEAVY.map((name) => [name, MALICIOUS_FILES[name]?.code])),
  );
  expect(peakMb).toBeLessThan(LIMITS.growthMb + TOLERANCE_MB);
});

const TEXT = 'Jordan Roy\nTools: React/JS, C++ (ten years)\nÀ Québec';

test('harmless files are read line by line, whatever their words', async () => {
  expect(await readFile(pdfOf(TEXT))).toEqual({ type: 'pdf', text: TEXT });
  expect(await readFile(docxOf(TEXT))).toEqual({ type: 'docx', text: TEXT });
});

test('a line break and a tab divide words, a link is kept, and the header belongs to it', async () => {
  const body = `<w:p><w:r><w:t>Cook</w:t><w:br/><w:t>2020</w:t><w:tab/><w:t>Halifax</w:t></w:r></w:p>`;
  const file = docxFrom(body, [
    {
      name: 'word/header1.xml',
      content: `<w:hdr xmlns:w="w">${paragraph('Jordan Roy')}</w:hdr>`,
    },
  ]);
  expect((await readFile(file)).text).toBe('Cook\n2020\tHalifax\n\nJordan Roy');
});
