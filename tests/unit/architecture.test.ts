import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

interface Import {
  from: string;
  to: string;
  /** Types only: nothing of it is there at run time. */
  isType: boolean;
}

const ALIASES: [RegExp, string][] = [
  [/^#shared\//, 'shared/'],
  [/^#server\//, 'server/'],
  [/^#client\//, 'client/src/'],
  [/^#tests\//, 'tests/'],
];

const STATEMENT =
  /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Every import of one of the project's own files, as paths from its root. */
const imports: Import[] = ['shared', 'server', 'client/src']
  .flatMap(listSources)
  .flatMap((from) => {
    const text = readFileSync(path.join(projectRoot, from), 'utf8');
    return [...text.matchAll(STATEMENT)].flatMap(([, type, named, bare, dynamic]) => {
      const to = resolve(from, named ?? bare ?? dynamic ?? '');
      return to ? [{ from, to, isType: type !== undefined }] : [];
    });
  });

function listSources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

/** Undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = ALIASES.find(([prefix]) => prefix.test(specifier));
  return alias && specifier.replace(alias[0], alias[1]);
}

/** Imports out of `source` that are none of those allowed, as `from → to`. */
function offences(source: RegExp, isAllowed: (found: Import) => boolean): string[] {
  return imports
    .filter((found) => source.test(found.from) && !isAllowed(found))
    .map(({ from, to }) => `${from} → ${to}`);
}

const into =
  (...allowed: RegExp[]) =>
  ({ to }: Import) =>
    allowed.some((pattern) => pattern.test(to));

/** `jobs` of `server/features/jobs/queries.ts` or of the client's like. */
const featureOf = (file: string) => /^(?:server|client\/src)\/features\/([^/]+)\//.exec(file)?.[1];
const isOwn = ({ from, to }: Import) => featureOf(from) === featureOf(to);
const moduleOf = (file: string) => path.posix.basename(file).replace(/\.tsx?$/, '');

test('there is something to look at', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports).toContainEqual({
    from: 'server/app.ts',
    to: 'server/http/mount.ts',
    isType: false,
  });
});

test('nothing that runs imports a test', () => {
  expect(offences(/./, ({ to }) => !to.startsWith('tests/'))).toEqual([]);
});

test('the domain imports nothing but the domain', () => {
  expect(offences(/^shared\/domain\//, into(/^shared\/domain\//))).toEqual([]);
});

test('tables and validators depend on the domain, the contract on the validators', () => {
  expect(offences(/^shared\/schema\//, into(/^shared\/(?:domain|schema)\//))).toEqual([]);
  expect(offences(/^shared\/validators\//, into(/^shared\/(?:domain|validators)\//))).toEqual([]);
  expect(
    offences(/^shared\/contract\//, into(/^shared\/(?:domain|validators|contract|locales)\//)),
  ).toEqual([]);
});

test('server and client know each other through shared only', () => {
  expect(offences(/^server\//, ({ to }) => !to.startsWith('client/'))).toEqual([]);
  expect(offences(/^client\//, ({ to }) => !to.startsWith('server/'))).toEqual([]);
});

test('the client imports no tables', () => {
  expect(offences(/^client\//, ({ to }) => !to.startsWith('shared/schema/'))).toEqual([]);
});

test('what lies under the features does not know them', () => {
  const foundation = /^server\/(?:core|http|db|work|config|logger|drain|stripe-emulator\/)/;
  expect(offences(foundation, ({ to }) => !to.startsWith('server/features/'))).toEqual([]);
});

const FOLDERS = {
  server: /^server\/(?:features\/)?[\w-]+(?=\/)/,
  client: /^client\/src\/(?:(?:features|components)\/)?[\w-]+(?=\/)/,
};

test.each(['server', 'client'] as const)('no folder of the %s needs one that needs it', (side) => {
  /** 'server/projections' or 'server/features/jobs'; undefined for what puts the server together. */
  const folderOf = (file: string) => FOLDERS[side].exec(file)?.[0];
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
  const circular = [...needs.keys()].filter((folder) => reach(folder).has(folder));
  expect(circular).toEqual([]);
});

test('the core is below everything, and features know the transport only where they are mounted', () => {
  const core = into(/^server\/core/, /^shared\//);
  expect(offences(/^server\/core\//, core)).toEqual([]);
  const mount = 'server/http/mount.ts';
  expect(
    offences(
      /^server\/features\//,
      ({ from, to }) =>
        !to.startsWith('server/http/') || (moduleOf(from) === 'routes' && to === mount),
    ),
  ).toEqual([]);
});

test('no query and no rule asks another clock than the one that is passed in', () => {
  const ownTime = [
    'server/core/clock.ts',
    // Starts and stops processes.
    'server/db/embedded.ts',
    // What has changed since, and which tasks are locked, is told by the database's own marks.
    'server/features/recommendations/live-index.ts',
    'server/work/queue.ts',
    // A cookie's life is counted by the machine's clock, in the store as in the browser.
    'server/features/live/hub.ts',
    // A form and the server say the same of a year.
    'shared/validators/company-profile.ts',
  ];
  const clocks = /(?<![.\w])now\(\)(?!: )|new Date\(\)|Date\.now\(\)|defaultNow/;
  const asking = ['server', 'shared'].flatMap(listSources).filter((file) => {
    return clocks.test(readFileSync(path.join(projectRoot, file), 'utf8'));
  });
  expect(asking.toSorted()).toEqual(ownTime.toSorted());
});

test('in a feature: routes → service → queries, and present beside them', () => {
  const above: Record<string, string[]> = {
    queries: ['routes', 'service', 'present'],
    present: ['routes', 'service'],
    service: ['routes'],
  };
  expect(
    offences(
      /^server\/features\//,
      ({ from, to, ...rest }) =>
        !isOwn({ from, to, ...rest }) || !above[moduleOf(from)]?.includes(moduleOf(to)),
    ),
  ).toEqual([]);
});

/**
 * What a feature offers besides its `queries.ts` (to read) and its `service.ts` (to change); matching
 * has neither, it only computes.
 */
const SURFACE = new Set([
  'live/events',
  'live/listener',
  'occupations/occupations',
  'occupations/title-key',
  'places/places',
  'places/place-index',
]);

test('another feature is read through its queries and changed through its service', () => {
  expect(
    offences(/^server\/features\//, (found) => {
      const feature = featureOf(found.to);
      if (!feature || isOwn(found) || found.isType) return true;
      const name = moduleOf(found.to);
      return (
        feature === 'matching' ||
        ['queries', 'service'].includes(name) ||
        SURFACE.has(`${feature}/${name}`)
      );
    }),
  ).toEqual([]);
});

const AREAS = ['lib', 'components', 'queries', 'features', 'app'];

test('in the client: lib ← components ← queries ← features ← app', () => {
  const areaOf = (file: string) => AREAS.indexOf(/^client\/src\/(\w+)\//.exec(file)?.[1] ?? '');
  expect(offences(/^client\/src\/\w+\//, ({ from, to }) => areaOf(to) <= areaOf(from))).toEqual([]);
  const toPages = ({ to }: Import) => to.includes('/pages/');
  expect(
    offences(/^client\/src\/features\/[^/]+\/(?!pages\/)/, (found) => !toPages(found)),
  ).toEqual([]);
});

test('what asks the server may say so in a toast; it draws nothing', () => {
  const drawing = /^client\/src\/(?:components\/(?!ui\/(?:failure-)?toast\.ts)|.*\.tsx$)/;
  const asking = /^client\/src\/(?:queries\/|features\/[^/]+\/(?:[\w-]+-)?api\.ts$)/;
  expect(offences(asking, ({ to }) => !drawing.test(to))).toEqual([]);
});

test('only pages put features together; others share queries, and live events reach messages', () => {
  // The landing page is one page, made of parts that each fill a screen.
  const part = /^client\/src\/features\/(?!landing\/)[^/]+\/(?!pages\/)/;
  expect(
    offences(
      part,
      (found) => !featureOf(found.to) || isOwn(found) || moduleOf(found.to) === 'live',
    ),
  ).toEqual([]);
});
