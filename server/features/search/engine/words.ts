import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/connect.ts';
import { quoteLexeme, searchableText } from '../../../projections/lexemes.ts';

/** Word as queries for search documents: texts of a `tsquery`, empty if no lexeme is left. */
export interface IndexedWord {
  /** Its stem in either language. */
  whole: string;
  /** As a prefix that is still being typed. */
  beginning: string;
  /** Whether it is a stop word in one of the two languages. */
  isStopWord: boolean;
}

/** Stop words that have a meaning in a job search. */
const NO_STOP_WORDS = new Set(['it']);

const cache = new LRUCache<string, IndexedWord>({ max: 20_000 });

interface Row {
  [column: string]: unknown;
  spelling: string;
  english: string;
  french: string;
  english_beginning: string;
  french_beginning: string;
}

/** Looks up the stems of words in PostgreSQL's two languages; caches them. */
export async function indexedWords(
  db: Db,
  texts: readonly string[],
): Promise<Map<string, IndexedWord>> {
  const missing = [...new Set(texts)].filter((text) => !cache.has(text));
  const spellings = [...new Set(missing.flatMap(spellingsOf))];
  const rows = new Map<string, Row>();
  if (spellings.length > 0) {
    const beginnings = spellings.map((spelling) => `${quoteLexeme(spelling)}:*`);
    const result = await db.execute<Row>(sql`
      select spelling, plainto_tsquery('portage_en', spelling)::text as english,
        plainto_tsquery('portage_fr', spelling)::text as french,
        to_tsquery('portage_en_words', beginning)::text as english_beginning,
        to_tsquery('portage_fr_words', beginning)::text as french_beginning
      from unnest(${sql.param(spellings)}::text[], ${sql.param(beginnings)}::text[])
        as asked (spelling, beginning)`);
    for (const row of result.rows) rows.set(row.spelling, row);
  }
  for (const text of missing) {
    const stems = spellingsOf(text).flatMap((spelling) => rows.get(spelling) ?? []);
    cache.set(text, {
      whole: anyOf(stems.flatMap(({ english, french }) => [english, french])),
      beginning: anyOf(
        stems.flatMap((row) => [row.english_beginning, row.french_beginning]).map(withoutOrder),
      ),
      isStopWord:
        !NO_STOP_WORDS.has(text.toLowerCase()) &&
        stems.some(({ english, french }) => english === '' || french === ''),
    });
  }
  return new Map(texts.map((text) => [text, cache.get(text) ?? NO_LEXEMES]));
}

const NO_LEXEMES: IndexedWord = { whole: '', beginning: '', isStopWord: false };

/** 'full-stack' also means 'full stack'; texts with the hyphen are indexed by their parts too. */
function spellingsOf(word: string): string[] {
  const text = searchableText(word);
  return text.includes('-') ? [text, text.replaceAll('-', ' ')] : [text];
}

/** Replaces phrase operators, as in 'full' <-> 'stack': the index has no positions. */
const withoutOrder = (query: string) => query.replaceAll(/<(?:-|\d+)>/g, '&');

export const wordsInText = (text: string, indexed: ReadonlyMap<string, IndexedWord>) =>
  allOf(text.split(/\s+/).map((word) => indexed.get(word)?.whole ?? ''));

export function anyOf(queries: readonly string[]): string {
  return joined(queries, ' | ');
}

export function allOf(queries: readonly string[]): string {
  return joined(queries, ' & ');
}

function joined(queries: readonly string[], operator: string): string {
  const parts = [...new Set(queries.filter((query) => query !== ''))];
  return parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '');
}

const LEXEME = /'((?:[^']|'')*)'(:\*)?/g;

/** Lexemes of a query, without weights and prefix marks. */
export const lexemesOf = (query: string): string[] =>
  [...query.matchAll(LEXEME)].map(([, lexeme = '']) => lexeme);

const TOKEN = /'(?:[^']|'')*'|[()&|]/g;

/** Operands that a query joins by an operator, or the query itself; `&` binds more than `|`. */
export function splitAt(operator: '&' | '|', query: string): string[] {
  const cuts: number[] = [];
  let depth = 0;
  let tokens = 0;
  let isChoice = false;
  for (const { 0: token, index } of query.matchAll(TOKEN)) {
    if (token === ')') depth -= 1;
    if (depth === 0) {
      tokens += 1;
      if (token === operator) cuts.push(index);
      if (token === '|') isChoice = true;
    }
    if (token === '(') depth += 1;
  }
  // Texts of `joined` have brackets around them, and one operator within.
  if (query.startsWith('(') && tokens === 2) return splitAt(operator, query.slice(1, -1));
  if (cuts.length === 0 || (operator === '&' && isChoice)) return [query];
  return [0, ...cuts.map((cut) => cut + 1)].flatMap((start, index) =>
    splitAt(operator, query.slice(start, cuts[index]).trim()),
  );
}

/**
 * Condition that `document` matches, through the index. Each required part is a condition of its
 * own: the index skips between conditions, but within one it reads every posting of every word.
 */
export const matchesDocument = (query: string): SQL =>
  matchesParts(query, (part) => sql`document @@ ${part}::tsquery`);

/**
 * The same of the sample. The planner does not see the value, so it uses the index whatever it
 * expects: it would read all documents, which it takes for parts of the rows, where an area has
 * many places.
 */
export const matchesSampled = (query: string): SQL =>
  matchesParts(query, (part) => sql`document @@ (select ${part}::tsquery)`);

function matchesParts(query: string, matches: (part: string) => SQL): SQL {
  if (query === '') return sql`true`;
  const matchesAll = (parts: readonly string[]) => sql.join(parts.map(matches), sql` and `);
  const conditions = splitAt('&', query).map((part) => {
    const choices = splitAt('|', part).map((choice) => splitAt('&', choice));
    return choices.every(({ length }) => length > 1)
      ? sql`(${sql.join(choices.map(matchesAll), sql` or `)})`
      : matches(part);
  });
  return sql.join(conditions, sql` and `);
}

/** Condition that `brief`, which is in the row, matches; older releases wrote no `brief`. */
export const matchesBrief = (query: string): SQL =>
  sql`coalesce(brief, document) @@ ${query}::tsquery`;

/** Lexemes of filters and occupations, as 't:contract'; words contain no colon. */
const LABEL = /^[a-z]:/;

/** Whether a query contains words, which a long text may have too. */
export const hasWords = (query: string) => lexemesOf(query).some((text) => !LABEL.test(text));

export const withPrefix = (query: string, prefix: string) =>
  query.replaceAll(LEXEME, (quoted, lexeme, star = '') =>
    LABEL.test(lexeme) ? quoted : `'${prefix}${lexeme}'${star}`,
  );

/** Restricts a query to lexemes of these weights. */
export const withWeights = (query: string, weights: string) =>
  query.replaceAll(LEXEME, (_, lexeme, star) => `'${lexeme}':${star ? '*' : ''}${weights}`);
