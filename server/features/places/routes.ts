import { readPlaces } from '#server/db/reference/read.ts';
import { handle } from '../../http/mount.ts';
import { placeIndex } from './places.ts';

export function placeRoutes() {
  return [
    handle('listPlaces', async ({ query }) =>
      placeIndex()
        .suggest(query.query, query.limit)
        .map(({ id, name, province }) => ({ id, name, province })),
    ),
    handle('findNearestPlace', async ({ body: { latitude, longitude } }) => {
      const scale = Math.cos((latitude * Math.PI) / 180);
      const [nearest] = readPlaces()
        .map(({ name, province, ...place }) => ({
          name,
          province,
          km: 111 * Math.hypot(place.latitude - latitude, (place.longitude - longitude) * scale),
        }))
        .filter(({ km }) => km < 100)
        .toSorted((a, b) => a.km - b.km);
      return nearest ?? null;
    }),
  ];
}
