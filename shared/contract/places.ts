import { PROVINCE_CODES } from '../domain/provinces.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { clampedIntSchema } from './paging.ts';

export const placesContract = {
  listPlaces: call('GET /api/places', {
    access: 'public',
    reads: [],
    summary: 'Canadian places whose name begins with a text, most populous first',
    query: z.object({ query: textSchema(100), limit: clampedIntSchema(1, 20).default(6) }),
    response: z.array(
      z.object({ id: idSchema, name: z.string(), province: z.enum(PROVINCE_CODES) }),
    ),
  }),
  findNearestPlace: call('POST /api/places/nearest', {
    access: 'public',
    changes: [],
    // Nothing is kept of where somebody is.
    idempotency: 'none',
    summary: 'The Canadian place nearest to a point; null where none is near',
    body: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    response: z.object({ name: z.string(), province: z.enum(PROVINCE_CODES) }).nullable(),
  }),
};
