/** Name, such as /Type, without its slash and its #xx escapes. */
export class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** String in brackets or hexadecimal digits as bytes. */
export class Bytes {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class Reference {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** Dictionary with all entries of equal keys, as readers differ on which one they use. */
export class Dictionary {
  readonly entries: [key: string, value: Value][];

  constructor(entries: [string, Value][]) {
    this.entries = entries;
  }

  all(key: string): Value[] {
    return this.entries.filter(([name]) => name === key).map(([, value]) => value);
  }

  has(key: string): boolean {
    return this.entries.some(([name]) => name === key);
  }
}

export type Value =
  | number
  | boolean
  | null
  | Name
  | Bytes
  | Reference
  | Dictionary
  | readonly Value[];

export interface PdfObject {
  id: number;
  value: Value;
  /** Encoded bytes between 'stream' and 'endstream'. */
  stream?: Buffer;
}
