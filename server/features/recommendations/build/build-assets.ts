import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { MODEL_FILE } from '../model/model.ts';
import { buildModel } from './build-model.ts';
import { readSource } from './read-source.ts';

const packed = buildModel(readSource());
const compressed = gzipSync(packed, { level: 9 });
writeFileSync(MODEL_FILE, compressed);
console.log(`${MODEL_FILE}: ${packed.length} bytes, ${compressed.length} compressed`);
