import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { projectRoot } from '#server/platform/core/project-root.ts';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<div id="root"></div><script type="module" src="/bare.js"></script></html>`;

const SCRIPT = `
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Page() {
  const [count, setCount] = useState(0);
  return h('main', null, h('h1', null, 'A page of React and nothing else'),
    h('button', { onClick: () => setCount(count + 1) }, 'Press ' + count));
}
createRoot(document.getElementById('root')).render(h(Page));`;

/** Minimal React page, as a baseline on the same machine and network: a heading and a button. */
export async function startBarePage(): Promise<{ origin: string; close: () => void }> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: projectRoot },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files: Record<string, [type: string, content: Buffer]> = {
    '/': ['text/html', gzipSync(PAGE)],
    '/bare.js': ['text/javascript', gzipSync(outputFiles[0]?.contents ?? '')],
  };
  const server = createServer(({ url = '' }, res) => {
    const [type, content] = files[url] ?? [];
    if (!type) return res.writeHead(404).end();
    res.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
