import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Pages } from '../features/pages/render.ts';
import { projectRoot } from '../platform/core/project-root.ts';
import { start } from './start/start.ts';

/** The client served by Vite with hot reload. */
async function vitePages(): Promise<Pages> {
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    server: { middlewareMode: true, allowedHosts: true },
    appType: 'custom',
  });
  return (app, render) => {
    app.use(vite.middlewares);
    app.use(async (req, res) => {
      const html = readFileSync(join(projectRoot, 'client', 'index.html'), 'utf8');
      res.removeHeader('Content-Security-Policy');
      await render(req, res, await vite.transformIndexHtml(req.originalUrl, html));
    });
  };
}

await start(vitePages);
