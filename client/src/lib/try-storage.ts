/**
 * What an access to Web Storage gives; undefined where the browser blocks storage, it is full, or
 * what is in it cannot be read. Values that cannot be stored last as long as the page.
 */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
