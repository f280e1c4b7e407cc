import { start } from '#server/start.ts';

// The server as a process of its own for the tests of starting and ending, without a built client.
await start(() => (app) => {
  app.use((_req, res) => {
    res.status(404).end();
  });
});
