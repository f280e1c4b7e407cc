import { once } from '../../platform/core/once.ts';
import { readPlaces } from '../../platform/db/reference/read.ts';
import { createPlaceIndex } from './place-index.ts';

/** Index of the places in the data file, which is read at the first use (about 15 ms). */
export const placeIndex = once(() => createPlaceIndex(readPlaces()));
