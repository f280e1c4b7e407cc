/** An object's own names, as their type. */
export const keysOf = <Key extends string>(object: Record<Key, unknown>) =>
  Object.keys(object) as Key[];
