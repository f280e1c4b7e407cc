import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Preloads } from '../../features/pages/preloads.ts';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

const ENTRY = 'index.html';
const READING = 'src/app/reading.ts';
/** Chunk groups in `vite.config.ts` of the footer, and of the navigation of signed-in people. */
const FOOTER = 'page';
const MEMBER = 'member';
const HOME = '/';

/**
 * Writes `preloads.json` beside the server-rendered pages. A page's file has the kebab-case name of
 * its component: `JobPage` is in `job-page.tsx`.
 */
export async function writePreloads(dist: string): Promise<void> {
  const text = readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const renderer = pathToFileURL(join(dist, 'pages', 'server.js')).href;
  const { pageNames } = (await import(renderer)) as { pageNames: () => Promise<PageName[]> };
  const names = await pageNames();
  const pages = names.map(([pattern, name]) => {
    // The landing page loads its footer when the reader scrolls to it.
    const shell = pattern === HOME ? [] : [groupOf(manifest, FOOTER)];
    return { pattern, files: filesOf(manifest, [sourceOf(manifest, name), ...shell]) };
  });
  const member = filesOf(manifest, [groupOf(manifest, MEMBER)]);
  const [reading] = filesOf(manifest, [READING]);
  const preloads: Preloads = { pages, member, reading };
  writeFileSync(join(dist, 'pages', 'preloads.json'), JSON.stringify(preloads));
}

type PageName = [pattern: string, component: string];

function sourceOf(manifest: Manifest, component: string): string {
  const file = component.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const source = Object.keys(manifest).find((key) => key.endsWith(`/${file}.tsx`));
  if (!source) throw new Error(`No chunk has the page ${component}`);
  return source;
}

function groupOf(manifest: Manifest, group: string): string {
  const source = Object.keys(manifest).find((key) => manifest[key]?.name === group);
  if (!source) throw new Error(`No chunk is the group ${group}`);
  return source;
}

/** Files of the chunks and their imports, without those that the entry imports itself. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>();
  const add = (source: string) => {
    if (source === ENTRY || seen.has(source)) return;
    seen.add(source);
    manifest[source]?.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...seen].flatMap((source) => manifest[source]?.file ?? []).map((file) => `/${file}`);
}
