import { builtPages } from '../features/pages/built.ts';
import { start } from './start/start.ts';

await start(builtPages);
