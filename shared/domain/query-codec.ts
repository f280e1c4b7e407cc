/** Type of a query parameter, in JSON Schema. */
export interface Parameter {
  type?: string;
  enum?: readonly unknown[];
  items?: Parameter;
}

/** Query string without '?'; unset values are left out, a list repeats its name. */
export function encodeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.toString();
}

/**
 * Decodes query parameters by their types. A text of another type is kept, and the validator
 * refuses it.
 */
export function decodeQuery(
  parameters: Record<string, Parameter>,
  query: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const parameter = parameters[name] ?? {};
      if (parameter.type !== 'array') return [name, decodeOne(parameter, value)];
      return [name, [value].flat().map((one) => decodeOne(parameter.items ?? {}, one))];
    }),
  );
}

function decodeOne({ type, enum: choices }: Parameter, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (choices) return choices.find((choice) => String(choice) === text) ?? text;
  if (type === 'integer' || type === 'number')
    return /^-?\d{1,12}$/.test(text) ? Number(text) : text;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
