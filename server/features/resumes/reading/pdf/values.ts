/** A name, such as /Type, without its slash and its #xx escapes. */
export class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A string in brackets or in hexadecimal digits, byte for byte. */
export class Bytes {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reference to an object by its number. */
export class Reference {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** Readers differ on which of two equal keys counts, so all are kept. */
export class Dictionary {
  readonly entries: [key: string, value: Value][];

  constructor(entries: [string, Value][]) {
    this.entries = entries;
  }

  all(key: string): Value[] {
    return this.entries.filter(([each]) => each === key).map(([, value]) => value);
  }

  has(key: string): boolean {
    return this.entries.some(([each]) => each === key);
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
  /** What follows a dictionary between 'stream' and 'endstream', as it is in the file. */
  stream?: Buffer;
}
