import { once } from '../../core/once.ts';
import { readPlaces } from '../../db/reference/read.ts';
import { createPlaceIndex } from './place-index.ts';

/** The index over the product's own places, read from its file at the first use (about 15 ms). */
export const placeIndex = once(() => createPlaceIndex(readPlaces()));
