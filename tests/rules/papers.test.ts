import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

const papers = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** A heading's address on the page, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test.each(papers)('the links of %s lead somewhere', (paper) => {
  const text = readFileSync(join(projectRoot, paper), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const file = path ? join(projectRoot, paper, '..', path) : join(projectRoot, paper);
    if (!existsSync(file)) return true;
    const headings = anchor ? readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm) : [];
    return anchor && ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
