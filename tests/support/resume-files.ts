import { deflateSync } from 'node:zlib';
import { type ZipEntry, zipOf } from './zip.ts';

/** An object of a PDF: its dictionary, and its stream where it has one. */
export type PdfObject = string | { dictionary: string; stream: string | Buffer };

/** A PDF of these objects, numbered from 1; the first one is the catalogue. */
export function pdfFrom(objects: PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') {
      add(Buffer.from(`${object}\n`, 'latin1'));
    } else {
      const stream = Buffer.from(object.stream);
      add(Buffer.from(`<< ${object.dictionary} /Length ${stream.length} >>\nstream\n`, 'latin1'));
      add(stream);
      add(Buffer.from('\nendstream\n'));
    }
    add(Buffer.from('endobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

interface PdfOptions {
  /** Entries added to the catalogue. */
  catalogue?: string;
  trailer?: string;
  /** Objects besides those of the pages. */
  others?: PdfObject[];
  pages?: number;
}

/** Page content that shows lines of text, in the font's encoding. */
function showLines(text: string): Buffer {
  const lines = text
    .split('\n')
    .map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&').replaceAll('’', "'")}) Tj T*`);
  return Buffer.from(`BT /F1 11 Tf 14 TL 60 780 Td\n${lines.join('\n')}\nET`, 'latin1');
}

/** A PDF whose pages all show this text. */
export function pdfOf(
  text: string,
  { catalogue = '', trailer, others = [], pages = 1 }: PdfOptions = {},
): Buffer {
  const first = 5;
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`).join(' ');
  return pdfFrom(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      FONT,
      { dictionary: '/Filter /FlateDecode', stream: deflateSync(showLines(text)) },
      ...Array.from(
        { length: pages },
        () =>
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      ),
      ...others,
    ],
    trailer,
  );
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const documentXml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;

export const paragraph = (line: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`;

export const relationsXml = (relations: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`;

export const typesXml = (type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document with this body and further entries of its archive. */
export function docxFrom(body: string, others: ZipEntry[] = []): Buffer {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: typesXml(DOCUMENT_TYPE) },
    {
      name: '_rels/.rels',
      content: relationsXml(
        `<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`,
      ),
    },
    { name: 'word/document.xml', content: documentXml(body) },
  ];
  const added = new Set(others.map(({ name }) => name));
  return zipOf([...entries.filter(({ name }) => !added.has(name)), ...others]);
}

/** A Word document with these lines. */
export const docxOf = (text: string): Buffer => docxFrom(text.split('\n').map(paragraph).join(''));

/** Input of an upload. */
export const uploadOf = (bytes: Buffer, name = 'resume.pdf') => ({
  file: new File([new Uint8Array(bytes)], name),
});
