import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createBudget } from '#server/features/resumes/reading/budget.ts';
import { checkPdf } from '#server/features/resumes/reading/pdf/check-pdf.ts';
import { ACTIVE_PDFS } from '#tests/support/malicious/active-pdfs.ts';

const OPTIONS = { isEvalSupported: false, enableXfa: false, verbosity: 0 };

/** Programs, files and URLs that another reader finds in it. */
async function foundByPdfJs(bytes: Buffer): Promise<unknown[]> {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), OPTIONS);
    const activeParts: unknown[] = [await document.getJSActions(), await document.getAttachments()];
    const page = await document.getPage(1);
    activeParts.push(await page.getJSActions());
    for (const { actions, unsafeUrl } of await page.getAnnotations()) {
      activeParts.push(actions, /^javascript:|cmd\.exe/i.test(unsafeUrl ?? '') ? unsafeUrl : null);
    }
    await document.destroy();
    return activeParts.filter((each) => each !== null && each !== undefined);
  } catch {
    return [];
  }
}

function isAccepted(bytes: Buffer): boolean {
  try {
    checkPdf(bytes, createBudget());
    return true;
  } catch {
    return false;
  }
}

const SOURCES = Object.entries(ACTIVE_PDFS)
  .filter(([, { code }]) => code !== 'RESUME_UNSAFE')
  .map(([name, { make }]) => ({ name, bytes: make() }));

/** Fragments that change where a value, a text, a comment, a stream or an object begins or ends. */
const PIECES = [
  ...['%', '(', ')', '<<', '>>', '<', '>', '[', ']', '/', '\\', '#', '#4a', '\0', '\r', '\n', ' '],
  ...[
    'obj',
    'endobj',
    'stream\n',
    'endstream',
    'xref\n',
    'trailer',
    '%%EOF',
    'null',
    '0',
    '9',
    '-',
  ],
  ...[
    '6 0 obj',
    '9 0 obj ',
    'R',
    '/Length 0',
    '/Filter /FlateDecode',
    '/Type /XRef',
    '/AHx',
    '(\n%',
  ],
];

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 8 }),
    piece: fc.oneof(fc.constantFrom(...PIECES), fc.constant('')),
  }),
  { minLength: 1, maxLength: 3 },
);

test('another reader finds the actions that the mutations start from', async () => {
  const contents = await Promise.all(SOURCES.map(({ bytes }) => foundByPdfJs(bytes)));
  expect(contents.filter((each) => each.length > 0).length).toBeGreaterThanOrEqual(14);
});

test('no mutation is accepted in which another reader still finds an action', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SOURCES), edits, async ({ bytes }, changes) => {
      let mutated = bytes;
      for (const { at, removed, piece } of changes) {
        const start = at % mutated.length;
        mutated = Buffer.concat([
          mutated.subarray(0, start),
          Buffer.from(piece, 'latin1'),
          mutated.subarray(start + removed),
        ]);
      }
      if (isAccepted(mutated)) expect(await foundByPdfJs(mutated)).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});
