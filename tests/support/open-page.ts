import type { TestApp } from './app.ts';

/** A page as a crawler reads it. */
export async function openPage(app: TestApp, path: string) {
  const response = await fetch(app.origin + path, { redirect: 'manual' });
  const html = await response.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, first = '']) => first);
  const text = html.slice(html.indexOf('<div id="root">'), html.lastIndexOf('<script'));
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    title: all(/<title>(.*?)<\/title>/gs)[0],
    description: all(/<meta name="description" content="([^"]*)"/g)[0],
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0],
    alternates: all(/<link rel="alternate" hreflang="[\w-]+" href="([^"]*)"/g),
    feeds: all(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g)[0],
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
      (json) => JSON.parse(json) as Record<string, unknown>,
    ),
    text,
    links: [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  };
}
