import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MODEL_FILE } from '../model/model.ts';
import { buildModel } from './build-model.ts';
import { readSource } from './read-source.ts';

writeFileSync(MODEL_FILE, gzipSync(buildModel(readSource()), { level: 9 }));
