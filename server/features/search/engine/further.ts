import type { ProvinceCode } from '#shared/domain/provinces.ts';
import { findPlace, provinceOfPlace } from '../../../knowledge/places/areas.ts';
import { kmBetween } from '../../../knowledge/places/distance.ts';
import { placeIndex } from '../../../knowledge/places/places.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { JobFilters, SearchArea, SearchIntent } from '../intent.ts';
import { searchJobs } from './find.ts';

/** With as many jobs in a place, no others are shown. */
const ENOUGH_IN_PLACE = 10;
/** Jobs of the province, and remote ones, that are shown at the most. */
const SHOWN = 10;

/**
 * Ids of jobs that are what is searched for beyond its place, where fewer than ten are in it: those
 * of the province, then remote ones that are open to it. Empty for a search without a place.
 */
export async function listFurther(
  db: Db,
  intent: SearchIntent,
  filters: JobFilters,
  now: Date,
): Promise<{ nearIds: number[]; remoteIds: number[] }> {
  const none = { nearIds: [], remoteIds: [] };
  const { area } = intent;
  const provinces = area ? provincesOf(area) : [];
  if (!area || provinces.length === 0) return none;

  const inPlace = await searchJobs(db, intent, { ...filters, limit: ENOUGH_IN_PLACE }, now);
  if (inPlace.total >= ENOUGH_IN_PLACE) return none;

  const shownIds = new Set(inPlace.ids.filter((id) => !inPlace.related.has(id)));
  const search = async (further: Partial<SearchArea>) => {
    const limit = SHOWN + shownIds.size;
    const searched = { ...intent, area: { text: area.text, name: area.name, ...further } };
    const { ids, related } = await searchJobs(db, searched, { ...filters, limit }, now);
    const exactIds = ids.filter((id) => !related.has(id) && !shownIds.has(id));
    for (const id of exactIds) shownIds.add(id);
    return exactIds.slice(0, SHOWN);
  };
  const nearIds = area.places ? await search({ centre: area.centre, provinces }) : [];
  const remoteIds = await search({ openTo: provinces });
  return { nearIds, remoteIds };
}

function provincesOf({ centre, provinces = [] }: SearchArea): readonly ProvinceCode[] {
  const province = centre && provinceOfPlace(centre.placeId);
  return province ? [province] : provinces;
}

/** Distance of any location from the centre of an area, in whole km; null where it is unknown. */
export function kmFromCentre({ centre }: SearchArea, location: string): number | null {
  const id = placeIndex().resolve(location)?.place?.id;
  const place = id === undefined ? undefined : findPlace(id);
  return centre && place ? Math.round(kmBetween(centre, place)) : null;
}
