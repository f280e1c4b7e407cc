import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { postJob, registerCompany } from '#tests/support/factories.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const kB = 1000;

let site: Site;
let jobPath: string;

beforeAll(async () => {
  site = await startSite();
  const { client } = await registerCompany(site);
  jobPath = `/jobs/${(await postJob(client)).id}`;
});

afterAll(() => site.close());

/** Opens a page, touches nothing, and gives back the scripts that the browser fetched. */
async function scriptsOf(path: string, locale: 'en' | 'fr') {
  const visitor = await site.visit({ locale });
  const files = new Set<string>();
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  await visitor.close();
  return [...files].map((file) => {
    const content = readFileSync(join(projectRoot, 'dist/client', file));
    return { file, text: content.toString(), size: gzipSync(content, { level: 9 }).length };
  });
}

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  it.each([
    { name: 'the landing page', path: () => '/', budget: 100 * kB },
    { name: 'a job’s page', path: () => jobPath, budget: 130 * kB },
  ])('$name needs at most $budget bytes of script', async ({ path, budget }) => {
    const scripts = await scriptsOf(path(), locale);
    const bySize = scripts
      .toSorted((a, b) => b.size - a.size)
      .map(({ file, size }) => `${file} ${size}`);
    const total = scripts.reduce((sum, { size }) => sum + size, 0);
    expect(total, bySize.join('\n')).toBeLessThanOrEqual(budget);
    // zod marks every validator with this name; drizzle every table.
    const validating = scripts.filter(({ text }) => /_zod\b|drizzle:/.test(text));
    expect(validating.map(({ file }) => file)).toEqual([]);
  });
});
