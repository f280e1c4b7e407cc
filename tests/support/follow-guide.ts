/**
 * Follows the contributing guide to the letter: clones the last commit into an empty folder, adds
 * each example where its first line says, and runs the commands that the guide gives for it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'portage-guide-'));

function run(command: string, cwd = folder): void {
  process.stdout.write(`\n$ ${command}\n`);
  execFileSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(folder, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function addLines(path: string, place: string, lines: string[]): void {
  const isImport = (line: string) => line.startsWith('import ');
  const imports = lines.filter(isImport);
  const added = lines.filter((line) => !isImport(line));
  edit(path, (text) => {
    const present = text.split('\n');
    const at = place ? present.findIndex((line) => line.trim() === place) : present.length - 1;
    if (at < 0) throw new Error(`${path} has no line '${place}'.`);
    return [...imports, ...present.slice(0, at + 1), ...added, ...present.slice(at + 1)].join('\n');
  });
}

function addTexts(locale: string, lines: string[]): void {
  for (const line of lines) {
    const [, namespace] = /^"(\w+)\./.exec(line) ?? [];
    edit(`shared/locales/${locale}/${namespace}.json`, (text) =>
      text.replace('{', () => `{\n${line}`),
    );
  }
}

function raise(path: string, name: string): void {
  edit(path, (text) =>
    text.replace(new RegExp(`(const ${name} = )(\\d+)`), (_, start, version) => start + ++version),
  );
}

/** The first line of an example says where it goes; what has none is there to be read. */
function addExample(code: string): void {
  const [where = '', ...lines] = code.split('\n');
  const [, path = '', how, place = ''] =
    /^\/\/ (\S+), (new|at the end|below|raised by 1|in the files)\b:? ?(.*)$/.exec(where) ?? [];
  if (how === 'new') {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  } else if (how === 'at the end') addLines(path, '', ['', ...lines]);
  else if (how === 'below') addLines(path, place, lines);
  else if (how === 'raised by 1') raise(path, place);
  else if (how) addTexts(path.replace('shared/locales/', ''), lines);
}

try {
  run(`git clone --quiet '${projectRoot}' .`);
  run('npm ci --no-audit --no-fund');
  run('npm run check');
  const guide = readFileSync(join(folder, '.github/CONTRIBUTING.md'), 'utf8');
  for (const [, margin = '', language, block = ''] of guide.matchAll(
    /^( *)```(sh run|tsx?|json)\n(.*?)\n *```$/gms,
  )) {
    const code = block.replaceAll(new RegExp(`^${margin}`, 'gm'), '');
    if (language === 'sh run')
      code.split('\n').forEach((command) => {
        run(command);
      });
    else addExample(code);
  }
  process.stdout.write('\nThe guide was followed: a field, a call, a text, a page and a task.\n');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
