import { expect, test } from 'vitest';
import { EMPTY_ROOT, fillShell, preloadLinks } from '#server/features/pages/html.ts';

const shell = `<html lang="en"><head><title>Portage</title>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index.css"></head>
<body>${EMPTY_ROOT}</body></html>`;

const page = { locale: 'fr', head: '<title>Emplois</title>', data: '' } as const;
const preloads = preloadLinks(['/assets/jobs.js']);

test('scripts of a page with text load after its style', () => {
  const html = fillShell(shell, { ...page, preloads, text: '<h1>Emplois</h1>' });
  expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src=');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href=');
  expect(html).toContain('<link rel="stylesheet" crossorigin');
});

test('the text of a member’s page is inert', () => {
  const html = fillShell(shell, { ...page, preloads, text: '<h1>Emplois</h1>', isInert: true });
  expect(html).toContain('<div id="root" inert><h1>');
});

test('scripts of a page that the client renders keep their priority', () => {
  expect(fillShell(shell, { ...page, preloads, text: '' })).not.toContain('fetchpriority');
});
