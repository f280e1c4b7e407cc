import { createRequire } from 'node:module';
import type { SeedSeeker } from './shapes.ts';

const TEXT = '@fontsource/inter/files/inter-latin-400-normal.woff';
const TITLES = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff';

/** A person of the demo as a resume of one page, under the headings that proposals are read by. */
export async function renderResume(seeker: SeedSeeker): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { resolve } = createRequire(import.meta.url);
  const { fullName, title, username, profile = {} } = seeker;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    font: resolve(TEXT),
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: fullName, Author: fullName },
  });
  doc.registerFont('text', resolve(TEXT)).registerFont('titles', resolve(TITLES));
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', done);
    doc.on('error', fail);
  });
  const section = (heading: string, text: string | undefined) => {
    if (!text) return;
    doc.moveDown(1).font('titles').fontSize(14).text(heading);
    doc.moveDown(0.3).font('text').fontSize(11).text(text);
  };
  doc.font('titles').fontSize(22).text(fullName);
  doc
    .font('text')
    .fontSize(11)
    .text(title ?? '');
  doc.text([profile.location, `${username}@people.example`].filter(Boolean).join(' | '));
  section('Experience', profile.experience);
  section('Education', profile.education);
  section('Skills', profile.skills?.join(', '));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
