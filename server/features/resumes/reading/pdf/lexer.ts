import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { Bytes, Dictionary, Name, Reference, type Value } from './values.ts';

const BLANKS = /[\0\t\n\f\r ]*/y;
const COMMENT = /%[^\r\n]*/y;
const KEYWORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const NUMBER = /^[+-]*(?:\d+\.?\d*|\.\d+)-?\d*$/;
const HEX = /<[\da-fA-F\0\t\n\f\r ]*>/y;
const PLAIN = /[^\\()\r]+/y;
const OCTAL = /[0-7]{1,3}/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the values of a PDF sequentially, and refuses anything else. */
export class Lexer {
  readonly text: string;
  position: number;

  constructor(text: string, position = 0) {
    this.text = text;
    this.position = position;
  }

  skip(): void {
    do this.skipBlanks();
    while (this.skipComment());
  }

  skipBlanks(): void {
    this.match(BLANKS);
  }

  /** @returns whether there was a comment */
  skipComment(): boolean {
    return this.match(COMMENT) !== null;
  }

  /** Consumes a match of the sticky expression at the current position. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.position;
    const match = expression.exec(this.text);
    if (match) this.position = expression.lastIndex;
    return match;
  }

  /** Consumes a word or a number; empty if there is none. */
  keyword(): string {
    this.skip();
    return this.match(KEYWORD)?.[0] ?? '';
  }

  /** @throws Refusal if the next word is another */
  expect(keyword: string): void {
    if (this.keyword() !== keyword) throw this.broken(`no ${keyword}`);
  }

  broken(finding: string): Refusal {
    return new Refusal('RESUME_BROKEN', `${finding} at ${this.position}`);
  }

  value(depth = 0): Value {
    if (depth > LIMITS.depth) throw new Refusal('RESUME_TOO_COMPLEX', 'values too deep');
    this.skip();
    const next = this.text[this.position];
    if (next === '/') return new Name(plainName(this.match(NAME)?.[0].slice(1) ?? ''));
    if (next === '(') return this.#string();
    if (next === '[') return this.#array(depth);
    if (next === '<')
      return this.text[this.position + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    const reference = this.match(REFERENCE);
    if (reference) return new Reference(Number(reference[1]));
    return this.#word();
  }

  #word(): Value {
    const word = this.keyword();
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    // Producers write numbers such as '--5' and '0.-3', which readers accept.
    if (NUMBER.test(word)) return Number(word);
    throw this.broken('no value');
  }

  #array(depth: number): Value[] {
    this.position += 1;
    const items: Value[] = [];
    for (;;) {
      this.skip();
      if (this.text[this.position] === ']') break;
      items.push(this.value(depth + 1));
    }
    this.position += 1;
    return items;
  }

  #dictionary(depth: number): Dictionary {
    this.position += 2;
    const entries: [string, Value][] = [];
    for (;;) {
      this.skip();
      if (this.text.startsWith('>>', this.position)) break;
      const key = this.value(depth + 1);
      if (!(key instanceof Name)) throw this.broken('a key that is no name');
      entries.push([key.text, this.value(depth + 1)]);
    }
    this.position += 2;
    return new Dictionary(entries);
  }

  #hex(): Bytes {
    const match = this.match(HEX);
    if (!match) throw this.broken('no hexadecimal string');
    const digits = match[0].replace(/[^\da-fA-F]/g, '');
    return new Bytes(
      Buffer.from(`${digits}${digits.length % 2 ? '0' : ''}`, 'hex').toString('latin1'),
    );
  }

  #string(): Bytes {
    const parts: string[] = [];
    let open = 0;
    for (;;) {
      const next = this.text[this.position];
      if (next === undefined) throw this.broken('an open string');
      const plain = this.match(PLAIN);
      if (plain) {
        parts.push(plain[0]);
        continue;
      }
      this.position += 1;
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
    const next = this.text[this.position] ?? '';
    this.position += 1;
    return ESCAPES[next] ?? next;
  }
}

/** Decodes a name ("A" for "#41") up to a zero, which ends a text for some readers. */
function plainName(name: string): string {
  const plain = name.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return plain.split('\0', 1)[0] ?? '';
}
