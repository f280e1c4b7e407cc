import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { addExample, readGuide } from '#tests/support/guide.ts';
import { resolveImport } from '#tests/support/import-graph.ts';
import packageJson from '../../package.json' with { type: 'json' };

const git = (args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' });

const files = git(['ls-files', '-co', '--exclude-standard']).trim().split('\n').filter(isThere);
const papers = files.filter((file) => file.endsWith('.md'));
const GUIDE = '.github/CONTRIBUTING.md';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

function isThere(file: string): boolean {
  return existsSync(join(projectRoot, file));
}

/** Anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test.each(papers)('the links of %s lead somewhere', (paper) => {
  const links = [...read(paper).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const file = path ? posix.join(paper, '..', path) : paper;
    if (!isThere(file)) return true;

    const headings = anchor ? read(file).matchAll(/^#+ (.+)$/gm) : [];
    return anchor && ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

const FENCE = /^( *)```(\w*)[^\n]*\n(.*?)\n *```$/gms;

/** Commands and names in `…`, and the lines of a shell's block. */
function codeIn(text: string): string[] {
  const inLine = text.replace(FENCE, '').matchAll(/`([^`\n]+)`/g);
  const blocks = [...text.matchAll(FENCE)].filter(([, , language]) => language === 'sh');
  return [
    ...[...inLine].map(([, code = '']) => code),
    ...blocks.flatMap(([, , , lines = '']) => lines.split('\n')),
  ];
}

const FILE_TYPE = /\.(?:tsx?|md|json|ya?ml|css|html|sql|tsv|txt|gz)$/;

/** Written by the build, and named without their folder. */
const BUILT = new Set(['preloads.json']);

/**
 * Files and folders of the repository that a paper names: words that end as a file does, or begin
 * with a folder. Patterns, addresses, aliases and placeholders are none.
 */
function pathsIn(text: string, paper: string): string[] {
  const words = codeIn(text).flatMap((code) => code.replace(/#.*$/, '').split(/\s+/));
  return words.filter((word) => {
    if (!/^\.?[\w-][\w./-]*$/.test(word) || /\/\/|^\.\w+$/.test(word)) return false;
    const [first = '', second] = word.split('/');
    return FILE_TYPE.test(word) || (second !== undefined && foldersAbove(paper).some(holds(first)));
  });
}

/** The folder of a paper and those above it, down to the root, which is ''. */
function foldersAbove(paper: string): string[] {
  const parts = posix
    .dirname(paper)
    .split('/')
    .filter((part) => part !== '.');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), ''];
}

const holds = (name: string) => (folder: string) => isThere(posix.join(folder, name));

/** Papers of the whole project name files anywhere; others those of their folder, or by their path. */
function isKnown(path: string, paper: string): boolean {
  if (foldersAbove(paper).some(holds(path))) return true;
  const folder = posix.dirname(paper);
  const room = folder === '.' || folder.startsWith('.github') ? '' : `${folder}/`;
  const plain = path.replace(/\/$/, '');

  return files.some(
    (file) => file.startsWith(room) && (file.endsWith(`/${plain}`) || file.includes(`/${plain}/`)),
  );
}

/** Whether git ignores a path, which a command makes then. */
function isMade(path: string): boolean {
  if (BUILT.has(path)) return true;
  try {
    git(['check-ignore', '--', path, posix.join(path, 'any')]);
    return true;
  } catch {
    return false;
  }
}

const missingIn = (text: string, paper: string) =>
  pathsIn(text, paper).filter((path) => !isKnown(path, paper) && !isMade(path));

test.each(papers)('the files that %s names are there', (paper) => {
  expect(missingIn(read(paper), paper)).toEqual([]);
});

test('a file that is not there is found, and nothing else is taken for one', () => {
  const paper = 'server/platform/work/README.md';
  // `mount.ts` is in another folder; the others do not exist.
  const wrong = ['`claimed.ts`', '`server/workers`', '`features/mail/gone.ts`', '`mount.ts`'];
  expect(missingIn(wrong.join(' '), paper)).toEqual([
    'claimed.ts',
    'server/workers',
    'features/mail/gone.ts',
    'mount.ts',
  ]);
  const right = [
    '`task.ts`',
    '`server/app/start/tasks.ts`',
    '`features/mail`',
    '`dist/server/index.js`',
  ];
  const others = ['`GET /api/jobs`', '`text/html`', '`*-api.ts`', '`#client/lib`', '`<name>.ts`'];
  expect(missingIn([...right, ...others].join(' '), paper)).toEqual([]);
});

const scripts = new Set(Object.keys(packageJson.scripts));

test.each(papers)('the commands of %s exist', (paper) => {
  const text = read(paper);
  const run = [...text.matchAll(/npm run (?:-s )?([a-z][\w:]*)/g)].map(([, name = '']) => name);
  expect(run.filter((name) => !scripts.has(name))).toEqual([]);

  const programs = [...text.matchAll(/npx ([a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(programs.filter((name) => !isThere(`node_modules/.bin/${name}`))).toEqual([]);

  const projects = [...text.matchAll(/--project ([a-z]+)/g)].map(([, name = '']) => name);
  const known = read('vitest.config.ts');
  expect(projects.filter((name) => !known.includes(`name: '${name}'`))).toEqual([]);
});

describe('the contributing guide', () => {
  const steps = readGuide(read(GUIDE));

  test('has a place in the present files for each of its lines', () => {
    const changed = new Map<string, string>();
    const present = {
      read: (path: string) => changed.get(path) ?? (isThere(path) ? read(path) : undefined),
      write: (path: string, text: string) => void changed.set(path, text),
    };
    const examples = steps.flatMap((step) => ('example' in step ? [step.example] : []));
    for (const example of examples) addExample(present, example);
    expect(examples.length).toBeGreaterThan(30);
    expect(changed.size).toBeGreaterThan(20);
  });

  test('imports files that are there or that it adds', () => {
    const examples = steps.flatMap((step) => ('example' in step ? [step.example] : []));
    const added = new Set(examples.map(({ path }) => path));
    const missing = examples.flatMap(({ path, lines }) =>
      [
        ...lines
          .join('\n')
          .matchAll(/(?:from|import\() ?'((?:\.|#(?:client|server|shared|tests)\/)[^']+)'/g),
      ]
        .map(([, specifier = '']) => resolveImport(path, specifier) ?? specifier)
        .filter((target) => !isThere(target) && !added.has(target)),
    );
    expect(missing).toEqual([]);
  });

  test('is read at one sitting', () => {
    expect(read(GUIDE).split('\n').length).toBeLessThanOrEqual(201);
  });
});

/** Tables are looked up, not read. */
const wordsOf = (text: string) => text.replace(/^\|.*$/gm, '').split(/\s+/).length;

test.each(papers.filter((paper) => posix.basename(paper) === 'README.md'))(
  '%s is two screens of prose at most',
  (paper) => {
    expect(wordsOf(read(paper))).toBeLessThanOrEqual(950);
  },
);
