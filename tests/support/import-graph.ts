import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '#server/platform/core/project-root.ts';
import packageJson from '../../package.json' with { type: 'json' };

export interface Import {
  from: string;
  to: string;
  /** Type-only import, absent at run time. */
  isType: boolean;
}

/** Import aliases with their folders, such as '#server/' and './server/'. */
const ALIASES = Object.entries(packageJson.imports)
  .filter(([alias]) => alias.endsWith('/*'))
  .map(([alias, target]) => [alias.slice(0, -1), target.slice('./'.length, -1)] as const);

/** Source files of a project folder, as paths from the project's root. */
export function listSources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

/** Imports between the project's own files in these folders. */
export const importsIn = (folders: string[]): Import[] =>
  folders
    .flatMap(listSources)
    .flatMap((file) => importsOf(file, readFileSync(path.join(projectRoot, file), 'utf8')));

/** Imports and re-exports of a file, type imports included. */
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
    const target = resolveImport(from, specifier);
    return target ? [{ from, to: target, isType }] : [];
  });
}

/** Path of an imported file; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

/** Folders in an import cycle, direct or through others. */
export function circularFolders(
  imports: Import[],
  folderOf: (file: string) => string | undefined,
): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to: target } of imports) {
    const [folder, needed] = [folderOf(from), folderOf(target)];
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
