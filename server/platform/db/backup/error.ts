/** A failed backup or restore; the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
