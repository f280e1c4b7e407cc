import { handle } from '../../http/mount.ts';
import { nearestPlace } from './areas.ts';
import { placeIndex } from './places.ts';

export function placeRoutes() {
  return [
    handle('listPlaces', async ({ query }) =>
      placeIndex()
        .suggest(query.query, query.limit)
        .map(({ id, name, province }) => ({ id, name, province })),
    ),
    handle('findNearestPlace', async ({ body }) => {
      const place = nearestPlace(body);
      return place ?? null;
    }),
  ];
}
