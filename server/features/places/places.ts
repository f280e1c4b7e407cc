import { readPlaces } from '../../db/reference/read.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';

let index: PlaceIndex | undefined;

/** The index over the product's own places, read from its file at the first use (about 15 ms). */
export function placeIndex(): PlaceIndex {
  index ??= createPlaceIndex(readPlaces());
  return index;
}
