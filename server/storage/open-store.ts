import path from 'node:path';
import { type Config, ConfigurationError } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that the configuration names. @throws ConfigurationError */
export function openFileStore({ storage: { s3, folder } }: Pick<Config, 'storage'>): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  if (!endpoint) return createFolderStore(folder);
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigurationError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_ENDPOINT.',
    );
  }
  const address = endpoint.replace(/\/$/, '');
  return createS3Store({ endpoint: address, bucket, region, accessKeyId, secretAccessKey });
}

/** The files of all backups of a folder; one that several have is there once. */
export const filesBeside = (backups: string): FileStore =>
  createFolderStore(path.join(backups, 'files'));
