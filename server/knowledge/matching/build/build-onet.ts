import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DATA_FOLDER } from '../model/model.ts';
import { onetRows } from './onet-rows.ts';

/** `npm run build:onet -- --occupations=FILE --titles=FILE --tasks=FILE --technology=FILE` */
const { values } = parseArgs({
  options: {
    occupations: { type: 'string' },
    titles: { type: 'string' },
    tasks: { type: 'string' },
    technology: { type: 'string' },
  },
});

function read(name: keyof typeof values): string {
  const path = values[name];
  if (!path) throw new Error(`--${name}= names no file of the O*NET database`);
  return readFileSync(path, 'utf8');
}

const files = onetRows({
  occupations: read('occupations'),
  titles: read('titles'),
  tasks: read('tasks'),
  technology: read('technology'),
});
for (const [name, rows] of Object.entries(files)) {
  const path = join(DATA_FOLDER, 'source', name);
  const text = rows.map((row) => `${row.join('\t')}\n`).join('');
  const isSame = gunzipSync(readFileSync(path)).toString('utf8') === text;
  // Another version of zlib may compress the same text to other bytes.
  if (!isSame) writeFileSync(path, gzipSync(text, { level: 9 }));
  process.stdout.write(`${name}: ${rows.length} rows, ${isSame ? 'the same' : 'changed'}\n`);
}
