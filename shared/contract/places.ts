import { PROVINCE_CODES } from '../domain/provinces.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { endpoint } from './endpoint.ts';
import { clampedIntSchema } from './paging.ts';
import { routes } from './routes.ts';

export const placesContract = {
  listPlaces: endpoint(routes.listPlaces, {
    summary: 'Canadian places whose name begins with a text, most populous first',
    query: z.object({ query: textSchema(100), limit: clampedIntSchema(1, 20).default(6) }),
    response: z.array(
      z.object({ id: idSchema, name: z.string(), province: z.enum(PROVINCE_CODES) }),
    ),
  }),
};
