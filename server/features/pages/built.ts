import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { STAGING_PAGE } from '#shared/domain/staging.ts';
import type { Preloads } from '../../build-preloads.ts';
import { projectRoot } from '../../project-root.ts';
import type { BuiltClient, Pages } from './render.ts';
import type { RenderText } from './visitor-pages.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENCODINGS = ['br', 'gzip'];

/** Serves what `npm run build` made: the client's files, and for every page the shell, filled. */
export function builtPages(directory = join(projectRoot, 'dist')): Pages {
  const client = join(directory, 'client');
  const shell = readFileSync(join(client, 'index.html'), 'utf8');
  const staging = join(directory, 'staging');
  const built = builtClient(join(directory, 'pages'), staging);
  const files = sirv(client, {
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache'),
  }) as RequestHandler;

  return (app, render, { isStaging }) => {
    if (isStaging) app.use(STAGING_PAGE, sirv(staging, { extensions: [] }) as RequestHandler);
    app.use((req, res, next) => {
      if (/^\/(?:index\.html)?$/.test(req.path)) next();
      else {
        keepAccepted(req);
        // A newer build may have removed the file, an error that sirv does not handle.
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
}

/** sirv takes an encoding for accepted that is only named, as in `br;q=0`. */
function keepAccepted(req: Request): void {
  const accepted = ENCODINGS.filter((encoding) => req.acceptsEncodings(encoding));
  req.headers['accept-encoding'] = accepted.join(', ');
}

/** The pages as the server renders them; their code is read when the first is asked for. */
function builtClient(directory: string, staging: string): BuiltClient {
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
