import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { projectRoot } from '#server/platform/core/project-root.ts';

const run = promisify(execFile);

/** Chromium's sandbox does not work for root. */
const isRoot = process.getuid?.() === 0;

const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/** In order of preference: tests in the headless shell take a third less time. */
const PROGRAMS = [HEADLESS_SHELL, ...FULL_BROWSERS];

/** Finds or installs Chromium, before the workers that read its path in the configuration. */
export default async function setup(): Promise<void> {
  const program = await findOrInstall(PROGRAMS, process.env.CHROMIUM_PATH);
  process.stdout.write(`Browser: ${await versionOf(program)} (${program})\n`);
  process.env.CHROMIUM_PATH = program;
}

/** @returns the path of a full browser, which keeps pages for 'back' as the headless shell does not */
export function findOrInstallFullBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  return findOrInstall(FULL_BROWSERS, configured?.includes('headless') ? undefined : configured);
}

/**
 * Path of a Chromium that runs: the configured one, one of these on the PATH, or Playwright's own;
 * installs one where none is found.
 */
async function findOrInstall(programs: string[], configured?: string): Promise<string> {
  if (configured) {
    if (await runs(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not run; correct or unset it.`);
  }
  const present = await find(programs);
  if (present) return present;
  await installChromium(programs);
  const installed = await find(programs);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed; install Chromium or Google Chrome and set CHROMIUM_PATH to its program.',
  );
}

async function find(programs: string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const program of [...onPath, chromium.executablePath()]) {
    if (existsSync(program) && (await runs(program))) return program;
  }
  return undefined;
}

/** Runs the program, because on Ubuntu a package of that name is an empty stand-in for a snap. */
const runs = (program: string): Promise<boolean> =>
  versionOf(program).then(
    () => true,
    () => false,
  );

async function versionOf(program: string): Promise<string> {
  const options = ['--version', ...(isRoot ? ['--no-sandbox'] : [])];
  const { stdout } = await run(program, options, { timeout: 20_000 });
  return stdout.trim();
}

async function installChromium(programs: string[]): Promise<void> {
  process.stderr.write('No Chromium was found; installing one…\n');
  if (isRoot && existsSync('/etc/debian_version')) {
    await install('apt-get', ['update']);
    for (const name of programs.filter((program) => program.startsWith('chromium'))) {
      // The fonts have the widths that the pages count on before their own are loaded.
      const packages = [name, 'fonts-liberation'];
      await install('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
      if (await find(programs)) return;
    }
  }
  await install('npx', ['--no-install', 'playwright', 'install', 'chromium']);
}

/** A failure is only printed; the caller checks for a browser afterwards. */
function install(command: string, options: string[]): Promise<void> {
  return new Promise((resolve) => {
    const installer = spawn(command, options, {
      cwd: projectRoot,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    installer.once('error', () => resolve());
    installer.once('close', () => resolve());
  });
}
