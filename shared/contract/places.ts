import { PROVINCE_CODES } from '../domain/provinces.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { clampedIntSchema } from './paging.ts';

/** Around Canada; a point beyond it is nobody's who looks for work here. */
const CANADA = { latitude: { min: 41, max: 84 }, longitude: { min: -142, max: -52 } };

/** Rounded to a tenth of a degree: the town, and not the house. */
const coordinateSchema = ({ min, max }: { min: number; max: number }) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((degrees) => Math.round(degrees * 10) / 10);

const placeSchema = z.object({ id: idSchema, name: z.string(), province: z.enum(PROVINCE_CODES) });

export const placesContract = {
  listPlaces: call('GET /api/places', {
    access: 'public',
    reads: [],
    summary: 'Canadian places whose name begins with a text, most populous first',
    query: z.object({ query: textSchema(100), limit: clampedIntSchema(1, 20).default(6) }),
    response: z.array(placeSchema),
  }),
  // A POST, so that no address holds where somebody is: not the history's, and not a log's.
  findNearestPlace: call('POST /api/places/nearest', {
    access: 'public',
    changes: [],
    idempotency: 'none',
    summary: 'The place around a point, which is rounded to a tenth of a degree and kept nowhere',
    body: z.object({
      latitude: coordinateSchema(CANADA.latitude),
      longitude: coordinateSchema(CANADA.longitude),
    }),
    response: placeSchema,
  }),
};
