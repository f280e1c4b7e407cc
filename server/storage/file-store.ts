/** A file as it is listed. */
export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Where uploaded files are. A key is 32 hexadecimal digits, given by the caller. */
export interface FileStore {
  /** Stores the bytes whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Without an error where there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file, with what an interrupted `put` has left. */
  list(): AsyncIterable<StoredFile>;
}
