import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
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

/** The part of a folder, a file or a folder in it, that a file belongs to. */
const partOf = (folder: string) => (file: string) =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/', 1)[0] : undefined;

/** Folders that a file is in: 'a' and 'a/b' of 'a/b/c.ts'. */
const foldersOf = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

test('in no folder do parts import each other in a cycle, types included', () => {
  const folders = new Set(imports.flatMap(({ from }) => foldersOf(from)));
  const cycles = [...folders].flatMap((folder) =>
    circularFolders(imports, partOf(folder)).map((part) => `${folder}/${part}`),
  );
  expect(cycles).toEqual([]);
  const planted = importsOf(
    'server/platform/db/planted.ts',
    "import '../../features/jobs/queries.ts';",
  );
  expect(circularFolders([...imports, ...planted], partOf('server'))).toContain('platform');
});

test('no query and no rule asks another clock than the one that is passed in', () => {
  const ownTime = [
    'server/platform/core/clock.ts',
    // Starts and stops processes.
    'server/platform/db/embedded/embedded.ts',
    // The database's own clock says what has changed since, and which tasks are locked.
    'server/features/recommendations/live-index.ts',
    'server/platform/work/queue.ts',
    // A cookie's lifetime runs by the machine's clock, in the store as in the browser.
    'server/platform/live/hub.ts',
    'server/platform/http/session-store.ts',
    // The rate-limit library uses the machine's clock.
    'server/features/auth/locks/queries.ts',
    'server/platform/http/rate-limit.ts',
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
 * Modules of a feature that others may import besides its `queries.ts` (reads) and `service.ts`
 * (writes), with the reason.
 */
const SURFACE = new Map([
  ['auth/email-address', 'staff have a confirmation sent again'],
  ['auth/password-reset', 'staff have a new password asked for'],
  ['applications/decisions', 'an interview or offer that is agreed changes the status'],
  ['data-export/present', 'the desk shows an archive as its owner sees it'],
  ['interviews/entry', 'mails carry the entry that the address of a calendar has'],
  ['jobs/drafts', 'a member shows colleagues that they have a draft open'],
  ['jobs/present', 'lists of other features have cards of jobs'],
  ['jobs/versions', 'the desk shows how a reported posting was public'],
  ['payments/present', 'the desk shows a payment as its parties see it'],
  ['profiles/present', 'an application has the resume file of its profile'],
  ['mail/payment-notice', 'the desk shows the mails of a decision before it is made'],
  ['jobs/pay-text', 'a posting’s pay in mails and pictures'],
  ['recommendations/present', 'candidates have the reasons of a match'],
  ['resumes/file-name', 'files of messages are named by the same rules'],
  ['resumes/removal', 'the bytes of a message’s file are removed with its row'],
  ['staff/audit', 'an act of staff on the rows of a feature is recorded with it'],
  ['staff/conflicts', 'nobody decides their own case, in any feature'],
]);

test('another feature is read through its queries and changed through its service', () => {
  const used = new Set<string>();
  expect(
    offences(/^server\/features\//, (imported) => {
      const feature = featureOf(imported.to);
      if (!feature || isOwn(imported) || imported.isType) return true;
      const name = moduleOf(imported.to);
      if (['queries', 'service'].includes(name)) return true;
      used.add(`${feature}/${name}`);
      return SURFACE.has(`${feature}/${name}`);
    }),
  ).toEqual([]);
  expect([...SURFACE.keys()].filter((name) => !used.has(name))).toEqual([]);
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
