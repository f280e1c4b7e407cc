import { createRequire } from 'node:module';
import type { SeedSeeker } from './shapes.ts';

const TEXT_FONT = '@fontsource/inter/files/inter-latin-400-normal.woff';
const TITLE_FONT = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff';

/** Renders a demo person's resume on one page, with the headings that the resume reader expects. */
export async function renderResume(seeker: SeedSeeker): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { resolve } = createRequire(import.meta.url);
  const { fullName, title, username, profile = {} } = seeker;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    font: resolve(TEXT_FONT),
    lang: 'en-CA',
    displayTitle: true,
    info: { Title: fullName, Author: fullName },
  });
  doc.registerFont('text', resolve(TEXT_FONT)).registerFont('titles', resolve(TITLE_FONT));
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
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
  await finished;
  return Buffer.concat(chunks);
}
