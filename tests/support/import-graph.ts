import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '#server/project-root.ts';
import packageJson from '../../package.json' with { type: 'json' };

export interface Import {
  from: string;
  to: string;
  /** Types only: nothing of it is there at run time. */
  isType: boolean;
}

/** '#server/' and './server/'. */
const ALIASES = Object.entries(packageJson.imports)
  .filter(([alias]) => alias.endsWith('/*'))
  .map(([alias, target]) => [alias.slice(0, -1), target.slice('./'.length, -1)] as const);

/** The sources in a folder of the project, as paths from its root. */
export function listSources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

/** Every import of one of the project's own files in the sources of these folders. */
export const importsIn = (folders: string[]): Import[] =>
  folders
    .flatMap(listSources)
    .flatMap((file) => importsOf(file, readFileSync(path.join(projectRoot, file), 'utf8')));

/** The imports in one file, of its types, and what it exports from others. */
export function importsOf(from: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
  const isOfTypes = (entries: { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: isOfTypes(entries),
    })),
    ...staticExports.flatMap(({ entries }) => {
      const specifier = entries[0]?.moduleRequest?.value;
      return specifier === undefined ? [] : [{ specifier, isType: isOfTypes(entries) }];
    }),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      isType: false,
    })),
  ];
  return named.flatMap(({ specifier, isType }) => {
    const to = resolve(from, specifier);
    return to ? [{ from, to, isType }] : [];
  });
}

/** Undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

/** The folders that need, directly or through others, a folder that needs them. */
export function circularFolders(
  imports: Import[],
  folderOf: (file: string) => string | undefined,
): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, needed] = [folderOf(from), folderOf(to)];
    if (!folder || !needed || folder === needed) continue;
    needs.set(folder, (needs.get(folder) ?? new Set()).add(needed));
  }
  const reach = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of needs.get(folder) ?? []) {
      if (!seen.has(next)) reach(next, seen.add(next));
    }
    return seen;
  };
  return [...needs.keys()].filter((folder) => reach(folder).has(folder));
}
