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
  /** For good, from the trash too. Without an error where there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file outside of the trash, with what an interrupted `put` has left. */
  list(): AsyncIterable<StoredFile>;
  /** Moves a file to the trash; a store that keeps times itself takes its own for `now`. */
  discard(key: string, now: Date): Promise<void>;
  /** Every file in the trash, with when it came there. */
  listDiscarded(): AsyncIterable<StoredFile>;
  /** Moves a file out of the trash. */
  recover(key: string): Promise<void>;
  /** The id of the database whose files these are; undefined for a store without a mark. */
  owner(): Promise<string | undefined>;
  setOwner(databaseId: string): Promise<void>;
}

/** The name of the mark, which no key is. */
export const OWNER = 'portage-owner';
/** The folder of the trash, likewise. */
export const TRASH = 'trash';
