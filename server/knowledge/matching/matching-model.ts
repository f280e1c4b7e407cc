import { once } from '../../platform/core/once.ts';
import { loadModel } from './model/model.ts';

/** Model of this process; reads its data file at the first use (about 0.1 s). */
export const matchingModel = once(loadModel);
