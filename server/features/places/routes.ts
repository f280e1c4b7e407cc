import { nearestPlace } from '../../knowledge/places/areas.ts';
import { placeIndex } from '../../knowledge/places/places.ts';
import { handle } from '../../platform/http/mount.ts';

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
