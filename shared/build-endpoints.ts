import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract/contract.ts';

const folder = path.join(import.meta.dirname, 'contract/generated');
const HEAD = '// Written by `npm run generate` from the contract.';

const calls = Object.entries(contract);
const tableOf = (each: (call: (typeof calls)[number][1]) => object) =>
  calls.map(([name, call]) => `${name}: ${JSON.stringify(each(call))},`).join('\n');
const unlessEmpty = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

mkdirSync(folder, { recursive: true });

/** `endpoints.ts`: what making a call needs of the contract, without its validators. */
const endpoints = tableOf(({ method, path, changes }) => {
  const isReadThatCounts = method === 'GET' && changes.length > 0;
  return { method, path, counts: isReadThatCounts || undefined };
});
writeFileSync(
  path.join(folder, 'endpoints.ts'),
  `${HEAD}
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

/** \`counts\`: a read that changes what others answer. */
type CallerView = Pick<Endpoint, 'method' | 'path'> & { counts?: true };

/** What making a call needs of each endpoint; no validators, so that it costs the browser little. */
export const endpoints: Record<EndpointName, CallerView> = {
${endpoints}
};
`,
);

/** `endpoint-tags.ts`: what keeping answers needs besides, once something has changed. */
const tags = tableOf(({ reads, changes }) => ({
  reads: unlessEmpty(reads),
  changes: unlessEmpty(changes),
}));
writeFileSync(
  path.join(folder, 'endpoint-tags.ts'),
  `${HEAD}
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

/** What the answer of each endpoint depends on, and what its call changes. */
export const endpointTags: Record<
  EndpointName,
  Partial<Pick<Endpoint, 'reads' | 'changes'>>
> = {
${tags}
};
`,
);
