/** The type of a query's parameter, in JSON Schema. */
export interface Parameter {
  type?: string;
  enum?: readonly unknown[];
  items?: Parameter;
}

/** The part of an address after '?'; what is not set is left out, a list repeats its name. */
export function encodeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.toString();
}

/**
 * Decodes the texts of an address by the types of their parameters. A text of another type is kept,
 * and the validator refuses it.
 */
export function decodeQuery(
  parameters: Record<string, Parameter>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
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
