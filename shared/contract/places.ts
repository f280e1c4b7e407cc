import { PROVINCE_CODES } from '../domain/provinces.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { clampedIntSchema } from './paging.ts';

/** Rounded to a tenth of a degree, which tells the town but not the house. */
const coordinateSchema = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((degrees) => Math.round(degrees * 10) / 10);

const placeSchema = namedObject('Place', {
  id: idSchema,
  name: z.string(),
  province: z.enum(PROVINCE_CODES),
});

export const placesContract = {
  listPlaces: call('GET /api/places', {
    cost: 'read',
    access: 'public',
    reads: [],
    summary: 'Canadian places whose name begins with a text, most populous first',
    query: z.object({ query: textSchema(100), limit: clampedIntSchema(1, 20).default(6) }),
    response: z.array(placeSchema),
  }),
  // A POST keeps the coordinates out of URLs, and so out of histories and logs.
  findNearestPlace: call('POST /api/places/nearest', {
    cost: 'write',
    access: 'public',
    changes: [],
    idempotency: 'none',
    summary: 'The Canadian place nearest to a point; null where none is near',
    body: z.object({
      latitude: coordinateSchema(90),
      longitude: coordinateSchema(180),
    }),
    response: placeSchema.nullable(),
  }),
};
