import { deflateSync } from 'node:zlib';
import { docxOf, pdfFrom, pdfOf } from '../resume-files.ts';
import type { MaliciousFile } from './malicious-file.ts';

const MB = 1_048_576;
const spaces = (megabytes: number) => Buffer.alloc(megabytes * MB, ' ');
const RESUME = 'Jordan Roy\nOffice clerk';

/** A PDF with one more object, which the catalogue refers to. */
const pdfWith = (object: string, catalogue = '/OpenAction 6 0 R') =>
  pdfOf(RESUME, { catalogue, others: [object] });

const pageOf = (stream: Buffer, filter: string) =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    { dictionary: `/Filter ${filter}`, stream },
  ]);

/** RunLengthDecode data: each two bytes expand to 128. */
const runs = (megabytes: number) => Buffer.alloc(megabytes * MB, Buffer.from([129, 32]));

const encryptedPdf = () =>
  pdfOf(RESUME, {
    trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>',
  });

/** Files that begin like a PDF, or pretend to. */
export const MALICIOUS_PDFS: Record<string, MaliciousFile> = {
  'nothing.pdf': { code: 'RESUME_TYPE', make: () => Buffer.alloc(0) },
  'program.pdf': { code: 'RESUME_TYPE', make: () => Buffer.from('MZ\x90\x00program') },
  'page.pdf': {
    code: 'RESUME_TYPE',
    make: () => Buffer.from(`<html><script>alert(1)</script>\n${pdfOf(RESUME).toString('latin1')}`),
  },
  'cut-off.pdf': { code: 'RESUME_BROKEN', make: () => pdfOf(RESUME).subarray(0, 300) },
  'noise.pdf': {
    code: 'RESUME_BROKEN',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), runs(1), Buffer.from('%%EOF')]),
  },
  'pdf-and-archive.pdf': {
    code: 'RESUME_BROKEN',
    make: () => Buffer.concat([pdfOf(RESUME), Buffer.alloc(2_000), docxOf(RESUME)]),
  },
  'password.pdf': { code: 'RESUME_PROTECTED', make: encryptedPdf },
  'script.pdf': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () => pdfWith('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  },
  'disguised-script.pdf': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () => pdfWith('<< /S /J#61vaScr#69pt /J#53 (app.alert\\(1\\)) >>'),
  },
  'packed-script.pdf': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () =>
      pdfOf(RESUME, {
        others: [
          {
            dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
            stream: deflateSync('7 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
          },
        ],
      }),
  },
  'program-start.pdf': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () => pdfWith('<< /S /Launch /F (cmd.exe) >>'),
  },
  'enclosed-file.pdf': {
    code: 'RESUME_ACTIVE_CONTENT',
    make: () =>
      pdfOf(RESUME, {
        catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
        others: ['<< /Type /Filespec /F (a.exe) >>'],
      }),
  },
  'bomb.pdf': {
    code: 'RESUME_INFLATES',
    make: () => pageOf(deflateSync(spaces(80)), '/FlateDecode'),
  },
  'bomb-in-bomb.pdf': {
    code: 'RESUME_INFLATES',
    make: () => pageOf(deflateSync(deflateSync(spaces(200))), '[/FlateDecode /FlateDecode]'),
  },
  'filters-over-filters.pdf': {
    code: 'RESUME_INFLATES',
    make: () => pageOf(deflateSync('x'), `[${'/FlateDecode '.repeat(50)}]`),
  },
  'runs.pdf': {
    code: 'RESUME_INFLATES',
    make: () => pageOf(runs(2), '/RunLengthDecode'),
  },
  'ten-thousand-pages.pdf': {
    code: 'RESUME_TOO_MANY_PAGES',
    make: () => pdfOf(RESUME, { pages: 10_000 }),
  },
  'many-objects.pdf': {
    code: 'RESUME_TOO_COMPLEX',
    make: () => pdfOf(RESUME, { others: Array.from({ length: 60_000 }, () => 'null') }),
  },
  'endless-drawing.pdf': {
    code: 'RESUME_TOO_COMPLEX',
    make: () => pageOf(deflateSync(Buffer.alloc(50 * MB, 'q Q [] ')), '/FlateDecode'),
  },
};
