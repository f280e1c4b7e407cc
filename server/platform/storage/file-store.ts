export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Store of uploaded files. A key is 32 hexadecimal digits, given by the caller. */
export interface FileStore {
  /** Stores all bytes or nothing. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes a file permanently, also from the trash; does nothing if it does not exist. */
  remove(key: string): Promise<void>;
  /** All files outside the trash, including leftovers of interrupted `put`s. */
  list(): AsyncIterable<StoredFile>;
  /** Moves a file to the trash; `now` is ignored by stores that set times themselves. */
  discard(key: string, now: Date): Promise<void>;
  /** All files in the trash, with the time of their move there. */
  listDiscarded(): AsyncIterable<StoredFile>;
  recover(key: string): Promise<void>;
  /** Id of the database that owns the files; undefined if none is recorded. */
  owner(): Promise<string | undefined>;
  setOwner(databaseId: string): Promise<void>;
}

/** Name of the file with the owner's id; never a valid key. */
export const OWNER = 'portage-owner';
/** Folder of the trash; never a valid key. */
export const TRASH = 'trash';
