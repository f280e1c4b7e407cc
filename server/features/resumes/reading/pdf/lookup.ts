import { Refusal } from '../refusal.ts';
import { Bytes, Name, type PdfObject, Reference, type Value } from './values.ts';

export interface Lookup {
  add(object: PdfObject): void;
  /** Values that any reader may use: all objects that ever had the number. */
  all(value: Value): Value[];
  /**
   * Names and texts that any reader may use. A table of the file may assign a number to any object,
   * regardless of that at its head, so a reference may be any name or text of the file.
   */
  scalars(value: Value): (Name | Bytes)[];
  /** Resolves to a single value. @throws Refusal if readers may differ */
  only(value: Value): Value;
}

const MAX_STEPS = 8;

export function createLookup(objects: readonly PdfObject[]): Lookup {
  const byId = new Map<number, Value[]>();
  const standalone: (Name | Bytes)[] = [];

  function add({ id, value }: PdfObject): void {
    const values = byId.get(id);
    if (values) values.push(value);
    else byId.set(id, [value]);
    if (isScalar(value)) standalone.push(value);
  }

  function all(value: Value): Value[] {
    let values = new Set([value]);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const references = [...values].filter((item) => item instanceof Reference);
      if (references.length === 0) return [...values];
      const direct = [...values].filter((item) => !(item instanceof Reference));
      values = new Set([...direct, ...references.flatMap(({ id }) => byId.get(id) ?? [])]);
    }
    throw new Refusal('RESUME_BROKEN', 'references to references');
  }

  function scalars(value: Value): (Name | Bytes)[] {
    if (value instanceof Reference) return standalone;
    return isScalar(value) ? [value] : [];
  }

  function only(value: Value): Value {
    const [resolved = null, another] = all(value);
    if (another !== undefined) throw new Refusal('RESUME_BROKEN', 'two objects of one number');
    return resolved;
  }

  for (const object of objects) add(object);
  return { add, all, scalars, only };
}

const isScalar = (value: Value): value is Name | Bytes =>
  value instanceof Name || value instanceof Bytes;
