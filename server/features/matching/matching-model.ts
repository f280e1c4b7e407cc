import { loadModel, type Model } from './model/model.ts';

let loaded: Model | undefined;

/** The model of this process; reads its data file at the first use (about 0.1 s). */
export function matchingModel(): Model {
  loaded ??= loadModel();
  return loaded;
}
