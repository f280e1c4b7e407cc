import { isParent, superviseChild } from '#server/app/start/parent.ts';
import { start } from '#server/app/start/start.ts';

if (isParent()) process.exit(await superviseChild());
// The server without a built client, as a process for the tests of start and stop.
await start(() => (app) => {
  app.use((_req, res) => {
    res.status(404).end();
  });
});
