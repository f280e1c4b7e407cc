import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { FileStore, StoredFile } from './file-store.ts';

interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;

/** Files in a bucket of any S3 API, addressed by path. */
export function createS3Store({ endpoint, bucket, ...credentials }: S3Options): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const base = `${endpoint}/${bucket}`;

  async function send(method: string, address: string, body?: Buffer<ArrayBuffer>) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(address, { method, body, signal });
    if (response.ok || response.status === 404) return response;
    throw new Error(`S3 answers ${method} with ${response.status}: ${await response.text()}`);
  }

  return {
    async put(key, bytes) {
      // An object is there when its last byte is.
      const { status } = await send('PUT', `${base}/${key}`, Buffer.from(bytes));
      if (status === 404) throw new Error(`S3 has no bucket ${bucket}`);
    },

    async get(key) {
      const response = await send('GET', `${base}/${key}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },

    async remove(key) {
      await send('DELETE', `${base}/${key}`);
    },

    async *list() {
      const query = new URLSearchParams({ 'list-type': '2' });
      for (;;) {
        const response = await send('GET', `${base}?${query}`);
        const { files, isTruncated } = readListing(await response.text());
        yield* files;
        const last = files.at(-1);
        if (!isTruncated || !last) return;
        query.set('start-after', last.key);
      }
    },
  };
}

function readListing(xml: string): { files: StoredFile[]; isTruncated: boolean } {
  const files: StoredFile[] = [];
  let isTruncated = false;
  let key = '';
  let storedAt = '';
  let text = '';
  const parser = new SaxesParser({});
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text;
    if (name === 'LastModified') storedAt = text;
    if (name === 'Contents') files.push({ key, storedAt: new Date(storedAt) });
    if (name === 'IsTruncated') isTruncated = text === 'true';
  });
  parser.write(xml).close();
  return { files, isTruncated };
}
