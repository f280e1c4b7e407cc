import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { LEARNING_TEXT_VERSION } from '#shared/domain/learning.ts';
import { LOCALES } from '#shared/locales/text.ts';

/** Hash of each version's wording: people consented to exactly that. */
const WORDINGS: Record<number, string> = {
  1: 'a0f06f6728b63cf0',
  2: '6d4022ee22f372c1',
};

test('another wording of the question is another version', () => {
  const questionTexts = LOCALES.flatMap((locale) => {
    const file = path.join(projectRoot, `shared/locales/${locale}/learning.json`);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return ['question', 'questionText', 'yes', 'no'].map((name) => texts[`learning.${name}`]);
  });
  const wording = createHash('sha256').update(questionTexts.join('\n')).digest('hex').slice(0, 16);
  expect(WORDINGS[LEARNING_TEXT_VERSION]).toBe(wording);
});
