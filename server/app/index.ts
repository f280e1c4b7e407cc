import { isParent, superviseChild } from './start/parent.ts';

if (isParent()) process.exit(await superviseChild());
// Not loaded by a parent, which stays small.
await import('./server.ts');
