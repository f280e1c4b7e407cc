import { createRequire } from 'node:module';
import compression from 'compression';
import { Router } from 'express';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Portage API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`;

/** Without 'Try it out', which would act for the reader who is signed in. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  supportedSubmitMethods: [],
});
`;

/** `/api/docs`: Swagger UI over `/api/openapi.json`. */
export function apiDocs(): Router {
  const router = Router();
  router.use(compression());
  router.get('/', (_req, res) => res.type('html').send(PAGE));
  router.get('/start.js', (_req, res) => res.type('js').send(START));
  const { resolve } = createRequire(import.meta.url);
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    const path = resolve(`swagger-ui-dist/${file}`);
    router.get(`/${file}`, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=3600');
      res.sendFile(path, { cacheControl: false });
    });
  }
  return router;
}
