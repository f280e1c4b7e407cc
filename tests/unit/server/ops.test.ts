import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measureDatabase } from '#server/app/metrics/database.ts';
import { measureProcess } from '#server/app/metrics/process.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { measureRequests } from '#server/platform/metrics/requests.ts';

const folder = path.join(projectRoot, 'server/ops');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Names that a scrape can contain. */
function knownNames(): Set<string> {
  const metrics = createMetrics();
  measureRequests(metrics);
  measureProcess(metrics, { pools: {} } as never);
  measureDatabase(metrics, {} as never);
  const names = metrics.registry
    .getMetricsAsArray()
    .map(({ name, type }) => ({ name, type: String(type) }));
  return new Set(
    names.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

const used = (text: string) =>
  [...text.matchAll(/\b(?:portage|nodejs|process)_\w+/g)].map(([name]) => name);
const alerts = [...read('alerts.yml').matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);

test.each(['alerts.yml', 'alerts.test.yml', 'grafana.json'])(
  'every metric that %s names exists',
  (file) => {
    const metricNames = knownNames();
    const names = used(read(file));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !metricNames.has(name))).toEqual([]);
  },
);

test('every metric of ours is on the board', () => {
  const alertNames = new Set(
    used(read('grafana.json')).map((name) => name.replace(/_(?:bucket|count)$/, '')),
  );
  const ours = [...knownNames()]
    .filter((name) => name.startsWith('portage_'))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(ours.filter((name) => !alertNames.has(name))).toEqual([]);
});

test('every alert has a runbook, and every event and finding that one names exists', () => {
  const runbook = read('runbook.md');
  expect(alerts.length).toBeGreaterThan(10);
  const titles = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, title]) => title);
  expect(titles.toSorted()).toEqual(alerts.toSorted());
  const events = readFileSync(path.join(projectRoot, 'server/platform/log/log.ts'), 'utf8');
  const named = [...runbook.matchAll(/`([a-z-]+\.[a-z-]+)`/g)];
  const unknown = named.map(([, name]) => name).filter((name) => !events.includes(`'${name}'`));
  expect(unknown).toEqual([]);
});

/** Part of Debian's package `prometheus`. */
const promtool = process.env.PROMTOOL || 'promtool';
const isInstalled = spawnSync(promtool, ['--version']).error === undefined;

test.runIf(isInstalled).each([
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s %s', (...args) => {
  const { status, stderr, stdout } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
  expect(`${stdout}${stderr}`).not.toContain('FAILED');
  expect(status).toBe(0);
});
