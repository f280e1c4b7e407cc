import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { type FileStore, OWNER, type StoredFile, TRASH } from './file-store.ts';

interface S3Options {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;

const KEY = /^[\da-f]{32}$/;

/** A store in a bucket of any S3-compatible API, with path-style addresses. */
export function createS3Store({ endpoint, bucket, ...credentials }: S3Options): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const bucketUrl = `${endpoint}/${bucket}`;

  async function send(method: string, url: string, body?: Buffer<ArrayBuffer>) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(url, { method, body, signal });
    if (response.ok || response.status === 404) return response;
    throw new Error(`S3 answers ${method} with ${response.status}: ${await response.text()}`);
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    // S3 makes an object visible after its last byte.
    const { status } = await send('PUT', `${bucketUrl}/${name}`, Buffer.from(bytes));
    if (status === 404) throw new Error(`S3 has no bucket ${bucket}`);
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const response = await send('GET', `${bucketUrl}/${name}`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  }

  const erase = async (name: string) => void (await send('DELETE', `${bucketUrl}/${name}`));

  /** Reads and writes the object, because not every S3 API can copy. */
  async function move(from: string, to: string): Promise<void> {
    const bytes = await read(from);
    if (!bytes) return;
    await write(to, bytes);
    await erase(from);
  }

  async function* listFolder(prefix: string): AsyncIterable<StoredFile> {
    const query = new URLSearchParams({ 'list-type': '2', delimiter: '/' });
    if (prefix) query.set('prefix', prefix);
    for (;;) {
      const response = await send('GET', `${bucketUrl}?${query}`);
      const { files, isTruncated } = readListing(await response.text());
      for (const { key: name, storedAt } of files) {
        const key = name.slice(prefix.length);
        if (KEY.test(key)) yield { key, storedAt };
      }
      const lastFile = files.at(-1);
      if (!isTruncated || !lastFile) return;
      query.set('start-after', lastFile.key);
    }
  }

  const trashName = (key: string) => `${TRASH}/${key}`;

  return {
    put: write,
    get: read,

    async remove(key) {
      await erase(key);
      await erase(trashName(key));
    },

    list: () => listFolder(''),
    discard: (key) => move(key, trashName(key)),
    listDiscarded: () => listFolder(trashName('')),
    recover: (key) => move(trashName(key), key),
    owner: async () => (await read(OWNER))?.toString().trim(),
    setOwner: (databaseId) => write(OWNER, Buffer.from(databaseId)),
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
