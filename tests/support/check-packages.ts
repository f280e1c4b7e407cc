/**
 * Part of `npm run check`: npm packages have a known licence, are unmodified, run nothing on
 * installation, are no more and no larger than `MOST`, and npm can list them all (`npm run sbom`).
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/platform/core/project-root.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const REGISTRY = 'https://registry.npmjs.org/';

/** MPL-2.0 and OFL-1.1 require publishing changes of their files; lock-file hashes prove none. */
const KNOWN_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences read in the package itself, whose description has no `license`. */
const READ_LICENCES: Record<string, string> = {
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/**
 * Faults of a lock file's packages, one sentence each. @param reviewed in package.json's
 * `allowScripts`
 */
export function packageFaults(
  packages: Record<string, LockedPackage>,
  reviewed: ReadonlySet<string>,
): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '') return [];
    const id = `${name}@${locked.version}`;
    const faults: string[] = [];
    const licence = locked.license ?? READ_LICENCES[id];
    if (!licence) faults.push('names no licence; read it, and add it to READ_LICENCES.');
    else if (!isKnown(licence))
      faults.push(`has the licence ${licence}, which is not in the list.`);
    // The registry is the default.
    const { resolved = REGISTRY, integrity, inBundle } = locked;
    // A package within another's archive is covered by the hash of that archive.
    if (!inBundle && (!resolved.startsWith(REGISTRY) || !integrity)) {
      faults.push('is not from the npm registry by its hash.');
    }
    if (locked.hasInstallScript && !reviewed.has(name)) {
      faults.push('has an install script; read it, and name the package in allowScripts.');
    }
    return faults.map((fault) => `${id} ${fault}`);
  });
}

/** Whether every licence of an SPDX expression is in the list, also where it offers a choice. */
function isKnown(expression: string): boolean {
  return expression
    .replace(/[()]/g, ' ')
    .split(/ (?:AND|OR) /)
    .every((part) => KNOWN_LICENCES.has(part.trim()));
}

/** Most packages, and megabytes of them, on Linux x64: of `npm ci`, and of `npm ci --omit=dev`. */
const MOST = {
  all: { packages: 560, megabytes: 565 },
  production: { packages: 235, megabytes: 230 },
};

type Kind = keyof typeof MOST;

/** Paths of the packages that a lock file installs. */
function installedPaths(packages: Record<string, LockedPackage>): Record<Kind, string[]> {
  const all = Object.entries(packages).filter(
    ([path, { os = ['linux'], cpu = ['x64'], libc = ['glibc'] }]) =>
      path !== '' && os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'),
  );
  const production = all.filter(([, { dev }]) => !dev);
  const pathsOf = (entries: typeof all) => entries.map(([path]) => path);
  return { all: pathsOf(all), production: pathsOf(production) };
}

/** Faults of how many packages a lock file installs. */
export function countFaults(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(installedPaths(packages)).flatMap(([kind, { length }]) => {
    const most = MOST[kind as Kind].packages;
    return length > most ? [`${length} packages (${kind}) are more than ${most}.`] : [];
  });
}

/** Faults of how much the installed packages occupy, as `du` counts it. */
async function sizeFaults(packages: Record<string, LockedPackage>): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const { production } = installedPaths(packages);
  // Without what tools keep there: .cache, .vite.
  const paths = { all: ['--exclude=.cache', '--exclude=.vite*', 'node_modules'], production };
  const faults = Object.entries(paths).map(async ([kind, names]) => {
    const { stdout } = await promisify(execFile)('du', ['-ck', ...names], { cwd: projectRoot });
    const megabytes = Math.ceil(Number.parseInt(stdout.trim().split('\n').at(-1) ?? '', 10) / 1024);
    const most = MOST[kind as Kind].megabytes;
    return megabytes > most ? [`${megabytes} MB of packages (${kind}) are more than ${most}.`] : [];
  });
  return (await Promise.all(faults)).flat();
}

async function check(): Promise<string[]> {
  const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));
  const reviewed = new Set(Object.keys(read('package.json').allowScripts));
  const { packages } = read('package-lock.json');
  const faults = [
    ...packageFaults(packages, reviewed),
    ...countFaults(packages),
    ...(await sizeFaults(packages)),
  ];
  try {
    await promisify(execFile)('npm', ['run', '-s', 'sbom'], {
      cwd: projectRoot,
      maxBuffer: 50_000_000,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    faults.push(`npm run sbom fails: ${error instanceof Error ? error.message : error}`);
  }
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const faults = await check();
  if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
