/**
 * Result of an access to Web Storage; undefined if the browser blocks storage, it is full, or its
 * content cannot be parsed.
 */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
