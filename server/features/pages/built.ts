import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Express, RequestHandler } from 'express';
import sirv from 'sirv';
import { projectRoot } from '../../project-root.ts';

/** Stands in `client/index.html` wherever the answer's nonce belongs. */
const NONCE_PLACEHOLDER = '%CSP_NONCE%';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the client that `npm run build` made: its files, and the shell for every page. */
export function builtPages(): (app: Express) => void {
  const directory = join(projectRoot, 'dist', 'client');
  const shell = readFileSync(join(directory, 'index.html'), 'utf8');
  const files = sirv(directory, {
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache'),
  }) as RequestHandler;

  return (app) => {
    app.use((req, res, next) => {
      if (/^\/(?:index\.html)?$/.test(req.path)) next();
      else files(req, res, next);
    });
    app.use((req, res) => {
      if (/\.\w+$/.test(req.path)) {
        res.status(404).type('text/plain').send('Not found');
        return;
      }
      sendShell(res, shell);
    });
  };
}

/** The page's shell with this answer's nonce in it. */
export function sendShell(res: Parameters<RequestHandler>[1], shell: string): void {
  res
    .set('Cache-Control', 'no-cache')
    .type('html')
    .send(shell.replaceAll(NONCE_PLACEHOLDER, res.locals.cspNonce));
}
