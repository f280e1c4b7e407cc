import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What each page of the built client needs at once, for the server to name in its HTML. */
export interface Preloads {
  /** By the patterns of routes, in the order in which they are tried. */
  pages: { pattern: string; files: string[] }[];
  /** What a signed-in person's pages need besides. */
  member: string[];
  /** What a page that is read first has instead. */
  reading: string | undefined;
}

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

const ENTRY = 'index.html';
const READING = 'src/app/reading.ts';
/** The groups of `vite.config.ts` that hold the footer, and the bars of the signed-in. */
const FOOTER = 'page';
const MEMBER = 'member';
const HOME = '/';

/**
 * Writes `preloads.json` beside the pages that the server renders. A page's file has the name of its
 * component: `JobPage` is in `job-page.tsx`.
 */
export async function writePreloads(dist: string): Promise<void> {
  const text = readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const renderer = pathToFileURL(join(dist, 'pages', 'server.js')).href;
  const { pageNames } = (await import(renderer)) as { pageNames: () => Promise<PageName[]> };
  const names = await pageNames();
  const pages = names.map(([pattern, name]) => {
    // The landing page's footer is far away, and comes when the reader does.
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

/** The files of chunks and of what they import, without those that the entry brings itself. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const known = new Set<string>();
  const add = (source: string) => {
    if (source === ENTRY || known.has(source)) return;
    known.add(source);
    manifest[source]?.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...known].flatMap((source) => manifest[source]?.file ?? []).map((file) => `/${file}`);
}
