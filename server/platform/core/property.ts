/** Reads a property of a value of unknown type, such as a thrown one, or returns undefined. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
