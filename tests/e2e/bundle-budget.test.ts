import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { projectRoot } from '#server/project-root.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import type { Site, Visitor } from '#tests/support/site.ts';
import { test } from './fixtures.ts';

const kB = 1000;

/** Opens a page, touches nothing, and gives back the scripts that the browser fetched. */
async function scriptsOf(visitor: Visitor, path: string) {
  const files = new Set<string>();
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  return [...files].map((file) => {
    const content = readFileSync(join(projectRoot, 'dist/client', file));
    return { file, text: content.toString(), size: gzipSync(content, { level: 9 }).length };
  });
}

for (const locale of ['en', 'fr'] as const) {
  test.describe(`in ${locale}`, () => {
    for (const { name, budget, path } of [
      { name: 'the landing page', budget: 100 * kB, path: async () => '/' },
      {
        name: 'a job’s page',
        budget: 130 * kB,
        path: async (site: Site) =>
          `/jobs/${(await postJob((await registerCompany(site)).client)).id}`,
      },
    ]) {
      test(`${name} needs at most ${budget} bytes of script`, async ({ site }) => {
        const scripts = await scriptsOf(await site.visit({ locale }), await path(site));
        const bySize = scripts
          .toSorted((a, b) => b.size - a.size)
          .map(({ file, size }) => `${file} ${size}`);
        const total = scripts.reduce((sum, { size }) => sum + size, 0);
        expect(total, bySize.join('\n')).toBeLessThanOrEqual(budget);
        // zod marks every validator with this name; drizzle every table.
        const validating = scripts.filter(({ text }) => /_zod\b|drizzle:/.test(text));
        expect(validating.map(({ file }) => file)).toEqual([]);
      });
    }
  });
}
