import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from '#server/app/build/build-server.ts';
import { SEED_FOLDER } from '#server/demo/read-data.ts';
import { MODEL_FILE } from '#server/knowledge/matching/model/model.ts';
import { environmentSchema } from '#server/platform/config/config-variables.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { REFERENCE_FOLDER } from '#server/platform/db/reference/read.ts';

const readText = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

const READ_AS_FILES = /^@fontsource\/|^swagger-ui-dist$/;
const BUNDLED = [
  '@polka/url',
  'eventemitter3',
  'mrmime',
  'p-queue',
  'p-timeout',
  'sirv',
  'totalist',
];

const nameOf = (path: string) => path.match(/^(?:@[^/]+\/)?[^/]+/)?.[0];

test('what the built server imports, and nothing else, is bundled or installed for production', async () => {
  const { metafile } = await build({ ...serverBundle, metafile: true, write: false });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !isBuiltin(path))
    .map(({ path }) => nameOf(path));
  const bundled = Object.keys(metafile.inputs)
    .filter((path) => path.includes('node_modules/'))
    .map((path) => nameOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  expect([...new Set(bundled)].sort()).toEqual(BUNDLED);
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
  // Who wants traces installs them by hand.
  const traces = Object.keys(devDependencies).filter((name) => /opentelemetry/.test(name));
  const loading = Object.entries(metafile.outputs).filter(([, { imports }]) =>
    imports.some(({ path }) => /opentelemetry/.test(path)),
  );
  expect(loading.map(([name]) => name)).toEqual(['dist/server/telemetry.js']);
  const modules = Object.keys(dependencies).filter((name) => !READ_AS_FILES.test(name));
  expect([...new Set(imported)].sort()).toEqual([...modules, ...traces].sort());
});

test('the image holds what the server reads at run time, and no source', () => {
  const copied = [...readText('Dockerfile').matchAll(/^COPY --from=build .*\/app\/(\S+) /gm)].map(
    ([, path]) => path,
  );
  const data = [REFERENCE_FOLDER, MODEL_FILE, SEED_FOLDER].map((path) =>
    relative(projectRoot, path),
  );
  expect(copied.sort()).toEqual(
    ['dist', 'migrations', 'node_modules', 'package.json', ...data].sort(),
  );
});

test('a production server loads no demo data, and only the names that tell them from its own', async () => {
  const { metafile } = await build({ ...serverBundle, metafile: true, write: false });
  const { outputs } = metafile;
  const isServer = (name: string) => outputs[name]?.entryPoint === 'server/app/server.ts';
  const loaded = new Set(Object.keys(outputs).filter(isServer));
  for (const name of loaded) {
    for (const { path, kind } of metafile.outputs[name]?.imports ?? []) {
      if (kind === 'import-statement' && path in metafile.outputs) loaded.add(path);
    }
  }
  const sources = [...loaded].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
  const isDemo = (path: string) => path.startsWith('server/demo/');
  expect(sources.filter(isDemo)).toEqual(['server/demo/usernames.ts']);
  const bundled = Object.keys(metafile.inputs).filter(isDemo);
  expect(bundled).toContain('server/demo/seed.ts');
  expect(bundled.filter((path) => path.endsWith('.json'))).toEqual([]);
});

test('the image starts the server as npm does, with the same limit of its memory', () => {
  const [, started] = / node (.+)$/.exec(JSON.parse(readText('package.json')).scripts.start) ?? [];
  const [, command = ''] =
    /^CMD (.+)$/m.exec(readText('Dockerfile').split('FROM').at(-1) ?? '') ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...String(started).split(' ')]);
});

const readCompose = () => {
  const [environment = '', services = ''] =
    readText('compose.yaml').split(/^services:\n|^volumes:\n/m);
  const named = [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)*)/gm)];
  return { environment, services: new Map(named.map(([, name, text = '']) => [name, text])) };
};

test('the services of compose.yaml start again, are checked, and only the proxy is public', () => {
  const { services } = readCompose();
  const needed = [...services].filter(([, text]) => !text.includes('    profiles: ['));
  expect(needed.map(([name]) => name)).toEqual(['proxy', 'app', 'db', 'backup']);
  for (const [name, service] of services) {
    expect(service, name).toContain('    restart: unless-stopped\n');
    expect(service, name).toContain('    healthcheck:\n');
    const published = /^ {4}ports: \[(.*)\]/m.exec(service)?.[1]?.split(', ') ?? [];
    if (name !== 'proxy') for (const port of published) expect(port).toMatch(/^'127\.0\.0\.1:/);
  }
});

/** Set by the image, for other ways to run it, or refused in production. */
const NOT_COMPOSED = [
  ...['NODE_ENV', 'PORT', 'HOST', 'PG_DUMP', 'PORTAGE_DATA_DIR', 'EMBEDDED_REPLICAS'],
  ...['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'PGBOUNCER_PREPARED'],
  ...[
    'DEMO_DATA',
    'STAGING',
    'STAGING_KEY',
    'STAGING_HOSTS',
    'STAGING_SPACE',
    'STAGING_SPACE_IDLE_S',
    'ALLOW_DATA',
    'RATE_LIMITS',
    'STRIPE_API_BASE',
  ],
];

test('compose.yaml gives server and backup every variable that production may need', () => {
  const { environment, services } = readCompose();
  const composed = [...environment.matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, name]) => name);
  const names = Object.keys(environmentSchema.shape).filter((name) => !NOT_COMPOSED.includes(name));
  expect(composed.toSorted()).toEqual(names.toSorted());
  for (const name of ['app', 'backup']) {
    expect(services.get(name), name).toContain('    environment: *environment\n');
  }
});

test('compose.yaml is not started without what production sends and keeps secrets with', () => {
  const { environment } = readCompose();
  const required = [...environment.matchAll(/^ {2}(\w+): \$\{\1:\?/gm)].map(([, name]) => name);
  expect(required).toEqual([
    'SESSION_SECRET',
    'SECOND_FACTOR_KEY',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_POSTAL_ADDRESS',
    'PRIVACY_OFFICER_NAME',
    'PRIVACY_OFFICER_EMAIL',
  ]);
});

test('what compose.yaml mounts the image has, for the user that it runs as', () => {
  const { services } = readCompose();
  const stages = readText('Dockerfile').split(/^FROM /m);
  const stageOf = { app: stages.at(-1), backup: stages.find((text) => / AS backup\n/.test(text)) };
  for (const [name, stage] of Object.entries(stageOf)) {
    const mounts = [...(services.get(name) ?? '').matchAll(/'\w+:(\/\w+)'/g)].map(([, to]) => to);
    const [, made = ''] = /^RUN mkdir (.+) && chown/m.exec(stage ?? '') ?? [];
    expect(made.split(' ').toSorted(), name).toEqual(mounts.toSorted());
  }
});
