import path from 'node:path';
import { type Config, ConfigurationError } from '../config/config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Opens the configured store. @throws ConfigurationError */
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

/** The store of files that all backups in a folder share. */
export const backupFiles = (backups: string): FileStore =>
  createFolderStore(path.join(backups, 'files'));
