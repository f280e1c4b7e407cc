import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '#server/features/resumes/reading/read-file.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import {
  docxFrom,
  type PdfObject,
  paragraph,
  pdfFrom,
  pdfOf,
} from '#tests/support/resume-files.ts';

const FOLDER = path.join(projectRoot, 'tests', 'files', 'resumes');
const NAMES = readdirSync(FOLDER).filter((name) => /\.(?:pdf|docx)$/.test(name));
/** Files without text: pictures of pages, or the mark of a footnote. */
const WITHOUT_TEXT = ['ghostscript-scan.pdf', 'word-link.docx', 'word-picture.docx'];
const count = (pattern: RegExp) => NAMES.filter((name) => pattern.test(name)).length;

test('there are sixty PDFs, of them three signed, and files by Word', () => {
  expect(count(/\.pdf$/)).toBeGreaterThanOrEqual(60);
  expect(count(/^signed-.*\.pdf$/)).toBe(3);
  expect(count(/^word-.*\.pdf$/)).toBe(1);
  expect(count(/^word-.*\.docx$/)).toBe(6);
});

test.for(NAMES)('%s is accepted and read', async (name) => {
  const { type, text } = await readFile(readFileSync(path.join(FOLDER, name)));
  expect(type).toBe(path.extname(name).slice(1));
  if (WITHOUT_TEXT.includes(name)) return;
  expect(text).toMatch(name.startsWith('word-') ? /\w{4}/ : /Jordan|Harbour/);
});

const link = (address: string): PdfObject[] => [
  '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`,
];

test.for([
  'https://people.example/jordan?a=(1)',
  'HTTP://people.example',
  'mailto:jordan@people.example',
  'jordan@people.example',
  'tel:+19025550134',
  'www.people.example/jordan',
  'http//people.example',
  '#experience',
  '',
])('a link to "%s" is accepted', async (address) => {
  const escaped = address.replaceAll(/[()]/g, '\\$&');
  await expect(readFile(pdfFrom(link(escaped)))).resolves.toMatchObject({ type: 'pdf' });
});

/** Word writes no line break after %%EOF, and Acrobat appends right after it. */
test('a file by Word to which Acrobat has appended is accepted', async () => {
  const word = pdfOf('Jordan Roy', {
    others: ['<< /Title <FEFF0052> >>'],
    trailer: '/Info 6 0 R /XRefStm 9',
  });
  const end = word.lastIndexOf('\n');
  const appended = `6 0 obj\r<</Title(R)>>\rendobj\rxref\r\n0 0\r\ntrailer\r\n<</Size 7/Root 1 0 R>>\r\nstartxref\r\n9\r\n%%EOF\r\n`;
  const file = Buffer.concat([word.subarray(0, end), Buffer.from(appended)]);
  await expect(readFile(file)).resolves.toMatchObject({ text: 'Jordan Roy' });
});

test.for([
  'TOC \\o "1-3" \\h \\z',
  'page \\* MERGEFORMAT',
  'HYPERLINK "https://people.example" \\o "C:\\\\tip"',
  'HYPERLINK \\l "_Toc1"',
  'HYPERLINK jordan@people.example',
  'ADDIN CSL_CITATION {"a": "b"}',
  'MACROBUTTON NoMacro [Your name]',
  '= 1 + 2',
  '',
])('a field "%s" is accepted', async (instruction) => {
  const attribute = instruction.replaceAll('"', '&quot;');
  const run = (content: string) => `<w:r>${content}</w:r>`;
  const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
  const inner = `${char('begin')}${run('<w:instrText> PAGE </w:instrText>')}${char('end')}`;
  const field = `${char('begin')}${run(`<w:instrText> ${attribute} </w:instrText>`)}${char('separate')}${inner}${char('end')}`;
  const file = docxFrom(
    `${paragraph('Jordan')}<w:p>${field}</w:p><w:fldSimple w:instr="${attribute}"/>`,
  );
  await expect(readFile(file)).resolves.toMatchObject({ type: 'docx' });
});
