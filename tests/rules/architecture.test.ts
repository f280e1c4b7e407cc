import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import {
  circularFolders,
  type Import,
  importsIn,
  importsOf,
  listSources,
} from '#tests/support/import-graph.ts';

// Import rules beyond the `biome.json` of each part, which sees module paths only.
const imports = importsIn(['shared', 'server', 'client/src']);

/** Imports of files matching `source` that are not allowed, as `from → to`. */
function offences(source: RegExp, isAllowed: (imported: Import) => boolean): string[] {
  return imports
    .filter((imported) => source.test(imported.from) && !isAllowed(imported))
    .map(({ from, to }) => `${from} → ${to}`);
}

/** 'jobs' of 'server/features/jobs/queries.ts' and of the client's 'jobs' feature. */
const featureOf = (file: string) => /^(?:server|client\/src)\/features\/([^/]+)\//.exec(file)?.[1];
const isOwn = ({ from, to }: Import) => featureOf(from) === featureOf(to);
const moduleOf = (file: string) => path.posix.basename(file).replace(/\.tsx?$/, '');

test('every way to import is seen', () => {
  expect(imports.length).toBeGreaterThan(500);
  const text = `
    import type { A } from './a.ts';
    import { type B, c } from '#shared/b.ts';
    export * from '#client/c.ts';
    const d = () => import('../d.ts');
    export const E = () => <p title="import('./e.ts')">{d}</p>;
    import 'react';
  `;
  expect(importsOf('server/x/one.tsx', text)).toEqual([
    { from: 'server/x/one.tsx', to: 'server/x/a.ts', isType: true },
    { from: 'server/x/one.tsx', to: 'shared/b.ts', isType: false },
    { from: 'server/x/one.tsx', to: 'client/src/c.ts', isType: false },
    { from: 'server/x/one.tsx', to: 'server/d.ts', isType: false },
  ]);
});

/** 'server/projections' or 'server/features/jobs'; undefined for the files that compose a side. */
const folderOf = (file: string) =>
  /^(?:server\/(?:features\/)?|client\/src\/(?:(?:features|components)\/)?)[\w-]+(?=\/)/.exec(
    file,
  )?.[0];

test('no folders import each other in a cycle', () => {
  expect(circularFolders(imports, folderOf)).toEqual([]);
  const planted = importsOf('server/db/planted.ts', "import '../features/jobs/queries.ts';");
  expect(circularFolders([...imports, ...planted], folderOf)).toContain('server/db');
});

test('no query and no rule asks another clock than the one that is passed in', () => {
  const ownTime = [
    'server/core/clock.ts',
    // Starts and stops processes.
    'server/db/embedded.ts',
    // The database's own clock says what has changed since, and which tasks are locked.
    'server/features/recommendations/live-index.ts',
    'server/work/queue.ts',
    // A cookie's lifetime runs by the machine's clock, in the store as in the browser.
    'server/features/live/hub.ts',
    'server/http/ended-sessions.ts',
    'server/http/session-store.ts',
    // The rate-limit library uses the machine's clock.
    'server/features/auth/lock-queries.ts',
    'server/http/rate-limit.ts',
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
 * Modules that features export besides `queries.ts` (reads) and `service.ts` (writes); matching has
 * neither, because it only computes.
 */
const SURFACE = new Set([
  'auth/closing-queries',
  'auth/lock-queries',
  'auth/suspension',
  'data-export/present',
  'applications/applicant-filter',
  'applications/places',
  'jobs/present',
  'live/events',
  'live/listener',
  'mail/layout',
  'mail/outbox',
  'mail/unsubscribe-link',
  'occupations/occupations',
  'occupations/title-key',
  'occupations/titles',
  'payments/findings',
  'payments/present',
  'payments/staff',
  'payments/staff-queries',
  'places/areas',
  'places/distance',
  'places/metro-areas',
  'places/metros',
  'places/places',
  'places/place-index',
  'places/provinces',
  'profiles/present',
  'recommendations/present',
  'search/new-matches',
  'search/skill-names',
  'skills/known-skills',
  'staff/audit',
  'staff/conflicts',
  'staff/member-queries',
  'verification/present',
]);

test('another feature is read through its queries and changed through its service', () => {
  expect(
    offences(/^server\/features\//, (imported) => {
      const feature = featureOf(imported.to);
      if (!feature || isOwn(imported) || imported.isType) return true;
      const name = moduleOf(imported.to);
      return (
        feature === 'matching' ||
        ['queries', 'service'].includes(name) ||
        SURFACE.has(`${feature}/${name}`)
      );
    }),
  ).toEqual([]);
});

test('only pages put features together; others share queries, and live events reach messages', () => {
  // The landing page is composed of parts that each fill a screen.
  const part = /^client\/src\/features\/(?!landing\/)[^/]+\/(?!pages\/)/;
  expect(
    offences(
      part,
      (imported) => !featureOf(imported.to) || isOwn(imported) || moduleOf(imported.to) === 'live',
    ),
  ).toEqual([]);
});
