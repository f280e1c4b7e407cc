import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CASES } from './cases.ts';
import { openDatabase, type World } from './world.ts';

/** Bare server for the cases, as its own process: `/<case>/<number>`. */
const { url, world } = JSON.parse(process.env.BARE_WORLD ?? '{}') as { url: string; world: World };
const { pool } = openDatabase(url, 10);
const works = await Promise.all(CASES.map(({ bare }) => bare(world)));

const server = createServer(async (req, res) => {
  const [, which, n] = (req.url ?? '').split('/');
  try {
    const answer = await works[Number(which)]?.(pool, Number(n));
    const isPage = Buffer.isBuffer(answer);
    const body = isPage ? answer : JSON.stringify(answer);
    res.writeHead(200, {
      'content-type': isPage ? 'text/html' : 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    res.end(body);
  } catch (error) {
    res.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
