import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { proposeFrom } from '#server/features/resumes/proposals.ts';
import { readFile } from '#server/features/resumes/reading/read-file.ts';
import { report } from '../report.ts';
import { DOCX_LAYOUTS } from './docx-files.ts';
import { FIELDS, type Field, isMissed, judge, type Tally } from './judge.ts';
import { PDF_LAYOUTS } from './pdf-files.ts';
import { type Person, readPeople } from './people.ts';

type Layout = [name: string, make: (person: Person, way: number) => Buffer | Promise<Buffer>];

interface Judged {
  isSetAside: boolean;
  layout: string;
  tallies: Record<Field, Tally>;
}

const LAYOUTS: Record<'pdf' | 'docx', Layout[]> = {
  pdf: Object.entries(PDF_LAYOUTS),
  docx: Object.entries(DOCX_LAYOUTS),
};

const { values: options } = parseArgs({
  options: {
    /** Prints what was missed of the tuned half. */
    misses: { type: 'boolean', default: false },
    /** Folder to write the files to. */
    files: { type: 'string' },
  },
});

/** Every second person is set aside: what was missed there is never printed. */
const isSetAside = (index: number) => index % 2 === 1;

/** Makes a PDF and a DOCX of each person, so that both halves have every layout, and reads them. */
async function judgeAll(): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [index, person] of readPeople().entries()) {
    const number = Math.floor(index / 2);
    for (const [type, layouts] of Object.entries(LAYOUTS)) {
      const chosen = layouts[(number + (type === 'docx' ? 2 : 0)) % layouts.length];
      if (!chosen) continue;
      const [layout, make] = chosen;
      const bytes = await make(person, number);
      if (options.files) keep(options.files, `${person.header[0]}.${type}`, bytes);
      const { text } = await readFile(bytes);
      const read = proposeFrom(text, person.language);
      const tallies = judge(person, read);
      judged.push({ isSetAside: isSetAside(index), layout, tallies });
      if (!options.misses || isSetAside(index)) continue;
      for (const field of FIELDS.filter((each) => isMissed(tallies[each]))) {
        const { right, taken, wanted } = tallies[field];
        const counts = `${right} right of ${taken} taken and ${wanted} wanted`;
        report(`${person.header[0]}, ${layout}, ${field}: ${counts}: ${read[field]}`);
      }
    }
  }
  return judged;
}

function keep(folder: string, name: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), bytes);
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));

function print(name: string, judged: readonly Judged[]): void {
  const figures = FIELDS.map((field) => {
    const sum = (key: keyof Tally) =>
      judged.reduce((total, { tallies }) => total + tallies[field][key], 0);
    return `${share(sum('right'), sum('taken'))} ${share(sum('right'), sum('wanted'))}`;
  });
  printRow([name, String(judged.length), ...figures]);
}

function printRow([name = '', files = '', ...figures]: readonly string[]): void {
  const columns = figures.map((each) => each.padStart(12));
  report([name.padEnd(30), files.padStart(5), ...columns].join(' '));
}

const judged = await judgeAll();
printRow(['precision and recall', 'files', ...FIELDS]);
for (const name of ['tuned', 'set aside']) {
  const half = judged.filter((each) => each.isSetAside === (name === 'set aside'));
  print(name, half);
  for (const layout of [...LAYOUTS.pdf, ...LAYOUTS.docx].map(([each]) => each)) {
    print(
      `  ${layout}`,
      half.filter((each) => each.layout === layout),
    );
  }
}
