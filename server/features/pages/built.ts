import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { projectRoot } from '../../project-root.ts';
import type { Pages } from './render.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the client that `npm run build` made: its files, and the shell for every page. */
export function builtPages(directory = join(projectRoot, 'dist', 'client')): Pages {
  const shell = readFileSync(join(directory, 'index.html'), 'utf8');
  const files = sirv(directory, {
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache'),
  }) as RequestHandler;

  return (app, render) => {
    app.use((req, res, next) => {
      if (/^\/(?:index\.html)?$/.test(req.path)) next();
      else {
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
      await render(req, res, shell);
    });
  };
}
