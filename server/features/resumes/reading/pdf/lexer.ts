import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { Bytes, Dictionary, Name, Reference, type Value } from './values.ts';

const BLANKS = /[\0\t\n\f\r ]*/y;
const COMMENT = /%[^\r\n]*/y;
const KEYWORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d+)-?\d*$/;
const HEX = /<[\da-fA-F\0\t\n\f\r ]*>/y;
/** Characters of a string that stand for themselves. */
const PLAIN = /[^\\()\r]+/y;
const OCTAL = /[0-7]{1,3}/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the values of a PDF one after the other, and refuses what is none. */
export class Lexer {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Goes on to what is neither blank nor comment. */
  skip(): void {
    do this.skipBlanks();
    while (this.skipComment());
  }

  skipBlanks(): void {
    this.match(BLANKS);
  }

  /** @returns whether there was one */
  skipComment(): boolean {
    return this.match(COMMENT) !== null;
  }

  /** Takes what the sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found) this.at = expression.lastIndex;
    return found;
  }

  /** Takes a word or a number; empty where none is. */
  keyword(): string {
    this.skip();
    return this.match(KEYWORD)?.[0] ?? '';
  }

  /** @throws Refusal where the next word is another */
  expect(keyword: string): void {
    if (this.keyword() !== keyword) throw this.broken(`no ${keyword}`);
  }

  broken(found: string): Refusal {
    return new Refusal('RESUME_BROKEN', `${found} at ${this.at}`);
  }

  value(depth = 0): Value {
    if (depth > LIMITS.depth) throw new Refusal('RESUME_TOO_COMPLEX', 'values too deep');
    this.skip();
    const next = this.text[this.at];
    if (next === '/') return new Name(plainName(this.match(NAME)?.[0].slice(1) ?? ''));
    if (next === '(') return this.#string();
    if (next === '[') return this.#array(depth);
    if (next === '<') return this.text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    const reference = this.match(REFERENCE);
    if (reference) return new Reference(Number(reference[1]));
    return this.#word();
  }

  #word(): Value {
    const word = this.keyword();
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    // Producers write numbers such as '--5' and '0.-3', which readers take in one way or another.
    if (NUMBER.test(word)) return Number(word);
    throw this.broken('no value');
  }

  #array(depth: number): Value[] {
    this.at += 1;
    const items: Value[] = [];
    for (;;) {
      this.skip();
      if (this.text[this.at] === ']') break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return items;
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries: [string, Value][] = [];
    for (;;) {
      this.skip();
      if (this.text.startsWith('>>', this.at)) break;
      const key = this.value(depth + 1);
      if (!(key instanceof Name)) throw this.broken('a key that is no name');
      entries.push([key.text, this.value(depth + 1)]);
    }
    this.at += 2;
    return new Dictionary(entries);
  }

  #hex(): Bytes {
    const found = this.match(HEX);
    if (!found) throw this.broken('no hexadecimal string');
    const digits = found[0].replace(/[^\da-fA-F]/g, '');
    return new Bytes(
      Buffer.from(`${digits}${digits.length % 2 ? '0' : ''}`, 'hex').toString('latin1'),
    );
  }

  #string(): Bytes {
    const parts: string[] = [];
    let open = 0;
    for (;;) {
      const next = this.text[this.at];
      if (next === undefined) throw this.broken('an open string');
      const plain = this.match(PLAIN);
      if (plain) {
        parts.push(plain[0]);
        continue;
      }
      this.at += 1;
      if (next === '\\') parts.push(this.#escape());
      else if (next === '\r') {
        this.match(/\n/y);
        parts.push('\n');
      } else {
        open += next === '(' ? 1 : -1;
        if (open === 0) return new Bytes(parts.join('').slice(1));
        parts.push(next);
      }
    }
  }

  #escape(): string {
    const octal = this.match(OCTAL);
    if (octal) return String.fromCharCode(Number.parseInt(octal[0], 8) % 256);
    if (this.match(/\r\n?|\n/y)) return '';
    const next = this.text[this.at] ?? '';
    this.at += 1;
    return ESCAPES[next] ?? next;
  }
}

/** A name with "A" for "#41", up to the zero that ends a text for some readers. */
function plainName(name: string): string {
  const plain = name.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return plain.split('\0', 1)[0] ?? '';
}
