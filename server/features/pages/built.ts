import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { STAGING_PAGE } from '#shared/domain/staging.ts';
import { projectRoot } from '../../platform/core/project-root.ts';
import type { Preloads } from './preloads.ts';
import type { BuiltClient, Pages } from './render.ts';
import type { RenderText } from './visitor-pages.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Headers that browsers obey on documents only; a script is 700 bytes smaller without them. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Files that browsers never open as documents. */
const SUBRESOURCE = /\.(?:css|js|woff2)$/;
const ENCODINGS = ['br', 'gzip'];

/** Serves the output of `npm run build`: files of the client, and the filled shell of each page. */
export function builtPages(directory = join(projectRoot, 'dist')): Pages {
  const client = join(directory, 'client');
  const shell = readFileSync(join(client, 'index.html'), 'utf8');
  const staging = join(directory, 'staging');
  const built = readBuiltClient(join(directory, 'pages'), staging);
  const files = sirv(client, {
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
      if (SUBRESOURCE.test(path)) for (const name of DOCUMENT_HEADERS) res.removeHeader(name);
    },
  }) as RequestHandler;

  const mountPages: Pages = (app, render, { isStaging }) => {
    if (isStaging) app.use(STAGING_PAGE, sirv(staging, { extensions: [] }) as RequestHandler);
    app.use((req, res, next) => {
      if (/^\/(?:index\.html)?$/.test(req.path)) next();
      else {
        filterEncodings(req);
        // Handles a file that a newer build removed; sirv does not.
        res.once('pipe', (file) => file.once('error', () => res.destroy()));
        files(req, res, next);
      }
    });
    app.use(async (req, res) => {
      if (/\.\w+$/.test(req.path)) {
        res.status(404).type('text/plain').send('Not found');
        return;
      }
      await render(req, res, shell, built);
    });
  };
  return Object.assign(mountPages, { build: { shell, renderText: built.renderText } });
}

/** Removes encodings that are named but refused, as in `br;q=0`, which sirv would accept. */
function filterEncodings(req: Request): void {
  const accepted = ENCODINGS.filter((encoding) => req.acceptsEncodings(encoding));
  req.headers['accept-encoding'] = accepted.join(', ');
}

/** Reads the built client; the rendering code is loaded with the first page. */
function readBuiltClient(directory: string, staging: string): BuiltClient {
  const renderer = pathToFileURL(join(directory, 'server.js')).href;
  const list = join(directory, 'preloads.json');
  const { pages, member, reading }: Preloads = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { pages: [], member: [] };
  const matchers = pages.map(({ pattern, files }) => ({
    matcher: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
    files,
  }));
  const stagingManifest = join(staging, '.vite', 'manifest.json');
  const stagingFiles: Record<string, { file: string; isEntry?: boolean }> = existsSync(
    stagingManifest,
  )
    ? JSON.parse(readFileSync(stagingManifest, 'utf8'))
    : {};
  const entry = Object.values(stagingFiles).find(({ isEntry }) => isEntry)?.file;
  let loading: Promise<{ renderText: RenderText }> | undefined;
  return {
    renderText: async (page) => {
      loading ??= import(renderer);
      return (await loading).renderText(page);
    },
    scriptsOf: (path, isMember) => {
      const files = matchers.find(({ matcher }) => matcher.test(path))?.files ?? [];
      return isMember ? [...new Set([...files, ...member])] : files;
    },
    readingScript: reading,
    stagingScript: entry && `${STAGING_PAGE}/${entry}`,
  };
}
