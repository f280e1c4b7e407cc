/** Own keys of an object, with their type. */
export const keysOf = <Key extends string>(object: Record<Key, unknown>) =>
  Object.keys(object) as Key[];
