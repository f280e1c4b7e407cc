import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract/contract.ts';

/** Writes `contract/generated/endpoints.ts`: what a caller needs of the contract, without its validators. */
const lines = Object.entries(contract).map(([name, { method, path, ...rest }]) => {
  const reads = rest.reads.length > 0 ? rest.reads : undefined;
  const changes = rest.changes.length > 0 ? rest.changes : undefined;
  return `${name}: ${JSON.stringify({ method, path, reads, changes })},`;
});

const folder = path.join(import.meta.dirname, 'contract/generated');
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'endpoints.ts'),
  `// Written by \`npm run generate\` from the contract.
import type { Endpoint } from '../call.ts';
import type { EndpointName } from '../contract.ts';

type CallerView = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'reads' | 'changes'>>;

/** What a caller needs of each endpoint; no validators, so that it costs the browser nothing. */
export const endpoints: Record<EndpointName, CallerView> = {
${lines.join('\n')}
};
`,
);
