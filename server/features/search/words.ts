import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/connect.ts';
import { quoteLexeme, searchableText } from '../../projections/lexemes.ts';

/** A word as search documents hold it: texts of a `tsquery`, empty where nothing of it is left. */
export interface IndexedWord {
  /** In either language's stem. */
  whole: string;
  /** As the beginning of a word, for who is still typing. */
  beginning: string;
  /** One of the two languages takes it for an article, a preposition or the like. */
  isStopWord: boolean;
}

/** Articles and the like that mean something where work is looked for. */
const NO_STOP_WORDS = new Set(['it']);

const known = new LRUCache<string, IndexedWord>({ max: 20_000 });

interface Row {
  [column: string]: unknown;
  spelling: string;
  english: string;
  french: string;
  english_beginning: string;
  french_beginning: string;
}

/** Asks PostgreSQL how its two languages write these words, those it has not been asked before. */
export async function indexedWords(
  db: Db,
  texts: readonly string[],
): Promise<Map<string, IndexedWord>> {
  const asked = [...new Set(texts)].filter((text) => !known.has(text));
  const spellings = [...new Set(asked.flatMap(spellingsOf))];
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
  for (const text of asked) {
    const found = spellingsOf(text).flatMap((spelling) => rows.get(spelling) ?? []);
    known.set(text, {
      whole: anyOf(found.flatMap(({ english, french }) => [english, french])),
      beginning: anyOf(
        found.flatMap((row) => [row.english_beginning, row.french_beginning]).map(withoutOrder),
      ),
      isStopWord:
        !NO_STOP_WORDS.has(text.toLowerCase()) &&
        found.some(({ english, french }) => english === '' || french === ''),
    });
  }
  return new Map(texts.map((text) => [text, known.get(text) ?? NOTHING]));
}

const NOTHING: IndexedWord = { whole: '', beginning: '', isStopWord: false };

/** Who types 'full-stack' means 'Full Stack' too; a text that has the hyphen has its parts as words. */
function spellingsOf(word: string): string[] {
  const text = searchableText(word);
  return text.includes('-') ? [text, text.replaceAll('-', ' ')] : [text];
}

/** 'full' <-> 'stack' asks for neighbours, which an index of words alone does not know. */
const withoutOrder = (query: string) => query.replaceAll(/<(?:-|\d+)>/g, '&');

/** All words of a text. */
export const wordsInText = (text: string, indexed: ReadonlyMap<string, IndexedWord>) =>
  allOf(text.split(/\s+/).map((word) => indexed.get(word)?.whole ?? ''));

/** The texts of queries as one that any of them is enough for. */
export function anyOf(queries: readonly string[]): string {
  return joined(queries, ' | ');
}

/** The texts of queries as one that asks for all of them. */
export function allOf(queries: readonly string[]): string {
  return joined(queries, ' & ');
}

function joined(queries: readonly string[], operator: string): string {
  const parts = [...new Set(queries.filter((query) => query !== ''))];
  return parts.length > 1 ? `(${parts.join(operator)})` : (parts[0] ?? '');
}

const LEXEME = /'((?:[^']|'')*)'(:\*)?/g;

/** The words of a query. */
export const lexemesOf = (query: string): string[] =>
  [...query.matchAll(LEXEME)].map(([, lexeme = '']) => lexeme);

const TOKEN = /'(?:[^']|'')*'|[()&|]/g;

/** What a query joins by an operator, of which `&` binds more; the query itself where it joins by none. */
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
  return [0, ...cuts.map((at) => at + 1)].flatMap((from, n) =>
    splitAt(operator, query.slice(from, cuts[n]).trim()),
  );
}

/**
 * That a document matches, through the index. A condition for each part that has to match: the index
 * skips from one to the other, but within one it looks at every posting that any word leads to.
 */
export function isInIndex(query: string): SQL {
  if (query === '') return sql`true`;
  const parts = splitAt('&', query);
  return sql.join(
    parts.map((part) => {
      const choices = splitAt('|', part).map((choice) => splitAt('&', choice));
      return choices.every(({ length }) => length > 1)
        ? sql`(${sql.join(choices.map(areAllIn), sql` or `)})`
        : areAllIn([part]);
    }),
    sql` and `,
  );
}

/** The same without the index, of the row alone; older releases wrote no `brief`. */
export const isInBrief = (query: string): SQL =>
  sql`coalesce(brief, document) @@ ${query}::tsquery`;

const areAllIn = (parts: readonly string[]): SQL =>
  sql.join(
    parts.map((part) => sql`document @@ ${part}::tsquery`),
    sql` and `,
  );

/** Filters and occupations: 't:contract'. No word has a colon. */
const LABEL = /^[a-z]:/;

/** Whether a query asks for words, which a long text may have too. */
export const asksForWords = (query: string) => lexemesOf(query).some((one) => !LABEL.test(one));

/** The same query for words with something before them. */
export const withPrefix = (query: string, prefix: string) =>
  query.replaceAll(LEXEME, (same, lexeme, star = '') =>
    LABEL.test(lexeme) ? same : `'${prefix}${lexeme}'${star}`,
  );

/** The same query for lexemes of these weights. */
export const withWeights = (query: string, weights: string) =>
  query.replaceAll(LEXEME, (_, lexeme, star) => `'${lexeme}':${star ? '*' : ''}${weights}`);
