import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { projectRoot } from '#server/project-root.ts';

/** Counts the scripts that a page loads from now on: kB (1,000 bytes) of gzip, each file once. */
export function weighScripts(page: Page): () => number {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  return () => {
    const sizes = [...files].map(
      (file) =>
        gzipSync(readFileSync(path.join(projectRoot, 'dist/client', file)), { level: 9 }).length,
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
}
