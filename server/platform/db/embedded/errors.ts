/** The embedded database is unusable; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError';

  constructor(dataDir: string, ownerPid: number | undefined) {
    const owner = ownerPid ? `Portage process ${ownerPid}` : 'another Portage process';
    super(
      `The database folder ${dataDir} is in use by ${owner}; stop that one, or set PORTAGE_DATA_DIR to another folder.`,
    );
  }
}
