import { Refusal } from '../refusal.ts';
import { Bytes, Name, type PdfObject, Reference, type Value } from './values.ts';

export interface Lookup {
  add(object: PdfObject): void;
  /** The values that some reader may take: every object that ever had the number counts. */
  all(value: Value): Value[];
  /**
   * The names and texts that some reader may take. A table of the file may say that any object has
   * the number, whatever number stands at its head, so each that is a name or a text counts.
   */
  scalars(value: Value): (Name | Bytes)[];
  /** @throws Refusal where readers may differ */
  only(value: Value): Value;
}

/** References that lead to references. */
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
      const references = [...values].filter((each) => each instanceof Reference);
      if (references.length === 0) return [...values];
      const others = [...values].filter((each) => !(each instanceof Reference));
      values = new Set([...others, ...references.flatMap(({ id }) => byId.get(id) ?? [])]);
    }
    throw new Refusal('RESUME_BROKEN', 'references to references');
  }

  function scalars(value: Value): (Name | Bytes)[] {
    if (value instanceof Reference) return standalone;
    return isScalar(value) ? [value] : [];
  }

  function only(value: Value): Value {
    const [found = null, another] = all(value);
    if (another !== undefined) throw new Refusal('RESUME_BROKEN', 'two objects of one number');
    return found;
  }

  for (const object of objects) add(object);
  return { add, all, scalars, only };
}

const isScalar = (value: Value): value is Name | Bytes =>
  value instanceof Name || value instanceof Bytes;
