import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { createClient } from '#tests/support/client.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { loader, programFile } from '#tests/support/programs.ts';
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts';

afterAll(killServerProcesses);

const MARK = 'zorblax';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { name: string; traceId: string; attributes: Attribute[] }[] }[];
  }[];
}

test('traces are sent with --import, by route, with nothing that people write', async () => {
  const database = await createTestDatabase();
  const sent: Sent[] = [];
  const collector = createServer(async (req, res) => {
    sent.push((await json(req)) as Sent);
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const server = await startServerProcess(
    {
      DATABASE_URL: database.url,
      NODE_OPTIONS: [...loader(), '--import', programFile('telemetry')].join(' '),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    os.tmpdir(),
  );
  const { path } = endpoints.listJobs;
  const visitor = createClient(server.origin, { 'user-agent': MARK });
  expect((await visitor.listJobs({ query: { keyword: MARK } })).status).toBe(200);
  expect((await visitor.send('GET', `${path}/of/${MARK}?q=${MARK}`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const resources = sent.flatMap(({ resourceSpans }) => resourceSpans);
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  const request = spans.find(({ name }) => name === `GET ${path}`);
  const textOf = (attributes: Attribute[] = [], name: string) =>
    attributes.find(({ key }) => key === name)?.value.stringValue;
  expect(textOf(request?.attributes, 'http.route')).toBe(path);
  const statements = spans.filter(
    ({ traceId, attributes }) =>
      traceId === request?.traceId && textOf(attributes, 'db.query.text')?.includes('job_search'),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(textOf(resources[0]?.resource.attributes, 'service.name')).toBe('portage');
  expect(JSON.stringify(sent)).not.toContain(MARK);
  collector.close();
  await database.drop();
});
