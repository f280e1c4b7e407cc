import { builtPages } from './features/pages/built.ts';
import { start } from './start.ts';

await start(builtPages);
