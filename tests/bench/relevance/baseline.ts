import { type SQL, sql } from 'drizzle-orm';
import { PROVINCE_NAMES } from '#server/knowledge/places/provinces.ts';
import { readPlaces } from '#server/platform/db/reference/read.ts';
import { foldText } from '#shared/domain/text.ts';
import { DEPTH } from './metrics.ts';
import type { Search } from './product.ts';

/*
 * PostgreSQL full text like the search before it understood queries, in its own table, so that the
 * product's index and places cannot change it.
 */

const PLACES = readPlaces().toSorted((a, b) => b.population - a.population);

const words = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const NOTHING = sql`''::tsquery`;

/** Query for every word by either language's stem, the last one optionally as a prefix. */
function wordsQuery(keyword: string, last: 'whole' | 'beginning'): SQL {
  const typed = keyword.match(/[\p{L}\p{N}][\p{L}\p{N}.'’&-]*/gu);
  if (!typed) return NOTHING;
  const queries = typed.map((word, at) => {
    const isBeginning = last === 'beginning' && at === typed.length - 1 && word.length > 1;
    const spellings = word.includes('-') ? [word, word.replaceAll('-', ' ')] : [word];
    const forms = spellings.flatMap((spelling) => [
      sql`plainto_tsquery('portage_en', ${spelling}) || plainto_tsquery('portage_fr', ${spelling})`,
      ...(isBeginning
        ? [
            sql`to_tsquery('portage_en_words', ${`${quote(spelling)}:*`}) || to_tsquery('portage_fr_words', ${`${quote(spelling)}:*`})`,
          ]
        : []),
    ]);
    return sql`(${sql.join(forms, sql` || `)})`;
  });
  return sql`(${sql.join(queries, sql` && `)})`;
}

/** Query for the province or municipality of that name, else for words in the location. */
function placeQuery(location: string): SQL {
  const typed = words(location).join(' ');
  const isNamed = (name: string) => words(name).join(' ') === typed;
  const province = PROVINCE_NAMES.find(({ names }) => names.some(isNamed));
  const place = PLACES.find(({ name, alternateNames }) => [name, ...alternateNames].some(isNamed));
  const placeKey = province
    ? [province.code.toLowerCase()]
    : place
      ? [...words(place.name), place.province.toLowerCase()]
      : words(location);
  if (placeKey.length === 0) return NOTHING;
  return sql`${placeKey.map((word) => quote(`w:${word}`)).join(' & ')}::tsquery`;
}

const weighted = (text: SQL, weight: string) =>
  sql`setweight(to_tsvector('portage_en', ${text}) || to_tsvector('portage_fr', ${text}), ${weight}::"char")`;

export const baseline: Search = {
  async index(db, ids) {
    await db.execute(
      sql`create temp table baseline_search (job_id int primary key, posted_at timestamptz, location text, document tsvector)`,
    );
    await db.execute(sql`
      insert into baseline_search
      select j.id, j.posted_at, j.location,
        ${weighted(sql`j.title`, 'A')}
        || ${weighted(sql`c.company_name || E'\\n' || array_to_string(j.skills, E'\\n')`, 'B')}
        || ${weighted(sql`j.description || E'\\n' || coalesce(j.requirements, '')`, 'D')}
      from jobs j join company_profiles c on c.id = j.company_id
      where j.id = any(${sql.param(ids)}::int[])`);
    const { rows } = await db.execute<{ location: string }>(
      sql`select distinct location from baseline_search`,
    );
    for (const { location } of rows) {
      const lexemes = sql.param(words(location).map((word) => `w:${word}`));
      await db.execute(
        sql`update baseline_search set document = document || array_to_tsvector(${lexemes}::text[]) where location = ${location}`,
      );
    }
  },
  async find(db, { keyword, location }) {
    const beginning = wordsQuery(keyword, 'beginning');
    const document = location ? sql`(${beginning} && ${placeQuery(location)})` : beginning;
    const { rows } = await db.execute<{ id: number }>(sql`
      select job_id as id from baseline_search where document @@ ${document}
      order by ts_rank(document, ${wordsQuery(keyword, 'whole')}) + ts_rank(document, ${beginning}) / 10 desc,
        posted_at desc, job_id desc
      limit ${DEPTH}`);
    return { ids: rows.map(({ id }) => id), saysNothing: false };
  },
};
