import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portage-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Biome's errors, as `file rule`, for a project of these files only. */
async function lint(files: Record<string, string>): Promise<string[]> {
  for (const config of [
    'package.json',
    'biome.json',
    ...PARTS.map((part) => `${part}/biome.json`),
  ]) {
    cpSync(path.join(projectRoot, config), path.join(folder, config));
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const biome = path.join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles'];
  const options = [
    'lint',
    '--reporter=json',
    '--max-diagnostics=200',
    '--vcs-enabled=false',
    ...rules.map((rule) => `--only=${rule}`),
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [biome, ...options], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return diagnostics.map(({ category, location }) => `${location.path} ${category}`);
}

const PARTS = ['shared', 'server', 'client'];

const REFUSED: [file: string, text: string][] = [
  ['shared/domain/a.ts', "import '../validators/validator.ts';"],
  ['shared/domain/b.ts', "import '#shared/locales/text.ts';"],
  ['shared/schema/a.ts', "import '../validators/validator.ts';"],
  ['shared/validators/a.ts', "import '../schema/jobs.ts';"],
  ['shared/contract/a.ts', "import '../schema/jobs.ts';"],
  ['server/a.ts', "import '#tests/support/app.ts';"],
  ['server/b.ts', "import '../tests/support/app.ts';"],
  ['server/c.ts', "import '#client/lib/calls/api.ts';"],
  ['server/platform/core/a.ts', "import '../db/connect.ts';"],
  [
    'server/platform/db/a.ts',
    "import type { A } from '../../features/jobs/queries.ts';\nexport type B = A;",
  ],
  ['server/platform/db/b.ts', "await import('../../features/jobs/queries.ts');"],
  ['server/platform/work/a.ts', "export { a } from '../../knowledge/places/places.ts';"],
  ['server/knowledge/places/a.ts', "import '../../features/jobs/queries.ts';"],
  ['server/projections/a.ts', "import '../features/jobs/queries.ts';"],
  ['server/features/jobs/a.ts', "import '../../app/start/tasks.ts';"],
  ['server/features/jobs/service.ts', "import '../../platform/http/mount.ts';"],
  ['server/features/pay/routes.ts', "import '../../platform/http/guard.ts';"],
  ['client/src/app/a.ts', "import '#server/app/start/app.ts';"],
  ['client/src/app/b.ts', "import '#shared/schema/jobs.ts';"],
  ['client/src/lib/a.ts', "import '../components/ui/button.tsx';"],
  ['client/src/components/a.ts', "import '#client/queries/session.ts';"],
  ['client/src/queries/a.ts', "import '#client/components/ui/button.tsx';"],
  ['client/src/queries/b.ts', "import '#client/features/jobs/api.ts';"],
  ['client/src/features/jobs/a.ts', "import '#client/app/app.tsx';"],
  ['client/src/features/jobs/b.ts', "import './pages/job-page.tsx';"],
  ['client/src/features/jobs/list-api.ts', "import '#client/components/ui/button.tsx';"],
];

const TAKEN: [file: string, text: string][] = [
  ['shared/domain/good.ts', "import './money.ts';"],
  ['shared/schema/good.ts', "import '../domain/money.ts';"],
  ['server/platform/core/good.ts', "import '#shared/domain/money.ts';"],
  ['server/features/jobs/routes.ts', "import '../../platform/http/mount.ts';"],
  ['client/src/queries/good.ts', "import '#client/components/ui/toast.ts';"],
  ['client/src/features/jobs/pages/good.ts', "import '../../pages/other-page.tsx';"],
];

const CYCLE: [file: string, text: string][] = [
  ['server/one.ts', "import { two } from '#server/two.ts';\nexport const one = () => two;"],
  ['server/two.ts', "import type { one } from './one.ts';\nexport const two: typeof one | 1 = 1;"],
];

test('an import that the rules forbid fails the check, and so does a cycle', async () => {
  const errors = await lint(Object.fromEntries([...REFUSED, ...TAKEN, ...CYCLE]));
  expect(errors.toSorted()).toEqual(
    [
      ...REFUSED.map(([file]) => `${file} lint/style/noRestrictedImports`),
      ...CYCLE.map(([file]) => `${file} lint/suspicious/noImportCycles`),
    ].toSorted(),
  );
});
