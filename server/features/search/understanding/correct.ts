import { nameKey } from '#shared/domain/name-key.ts';
import { titleWords, wordsKey } from '../../../knowledge/occupations/title-key.ts';
import { isFiller } from '../vocabulary/phrases.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { tokenise } from './tokens.ts';

/** A longer keyword is not corrected: it is a pasted page rather than a typing error. */
const MOST_WORDS = 20;
const CHOICES = 4;
/** Fewer letters begin too many words to be completed. */
const LEAST_LETTERS = 5;
/** For a short word with two errors: 'dievr' beside 'bus' is 'driver'. */
const FAR_CHOICES = 40;

/** The keyword with typing errors corrected by the vocabulary; undefined without any. */
export function correct(text: string, vocabulary: Vocabulary): string | undefined {
  const tokens = tokenise(text);
  if (tokens.length > MOST_WORDS) return undefined;
  const keys = tokens.map(({ key }) => key);
  let corrected = '';
  let end = 0;
  for (const [index, token] of tokens.entries()) {
    const typed = text.slice(token.start, token.end);
    const isJoined = text[token.start - 1] === '-';
    const word = isFiller(token.key)
      ? undefined
      : correctWord(keys, { index, isJoined }, vocabulary);
    if (word !== undefined) keys[index] = nameKey(word);
    corrected +=
      text.slice(end, token.start) + (word === undefined ? typed : matchCase(word, typed));
    end = token.end;
  }
  corrected += text.slice(end);
  return corrected === text ? undefined : corrected;
}

/** Prefers words that make a title with their neighbour: 'registerd nures' is a nurse. */
function correctWord(
  keys: readonly string[],
  { index, isJoined }: { index: number; isJoined: boolean },
  vocabulary: Vocabulary,
) {
  const key = keys[index] ?? '';
  if (key.includes(' ') || vocabulary.isWord(key)) return undefined;
  if (index === keys.length - 1 && vocabulary.isBeginning(key)) {
    return isJoined ? undefined : completeWord(keys, vocabulary);
  }
  const makesTitle = (word: string) =>
    [
      [keys[index - 1], word],
      [word, keys[index + 1]],
    ].some(
      (pair) =>
        pair.every((neighbour) => neighbour !== undefined) &&
        pair[0] !== pair[1] &&
        vocabulary.isTitle(wordsKey(pair.flatMap((text) => titleWords(text ?? '')))),
    );
  const choices = vocabulary.corrections(key, CHOICES);
  const [best] = choices;
  const closest = choices.filter(({ edits }) => edits === best?.edits);
  const chosen =
    closest.find(({ text }) => makesTitle(text)) ??
    vocabulary.farCorrections(key, FAR_CHOICES).find(({ text }) => makesTitle(text)) ??
    best;
  return chosen && vocabulary.spelled(chosen.text);
}

/**
 * Completes a last word that is still being typed where it can only become one trade; the search
 * finds others by their prefix.
 */
function completeWord(keys: readonly string[], vocabulary: Vocabulary): string | undefined {
  const [last = ''] = keys.slice(-1);
  if (last.length < LEAST_LETTERS) return undefined;
  const titleOf = (earlier: readonly string[]) => (word: string) =>
    wordsKey([...earlier, word].flatMap(titleWords));
  const words = vocabulary.completions(last);
  for (const key of [titleOf(keys.slice(0, -1)), titleOf([])]) {
    const titles = words.filter((word) => vocabulary.isTitle(key(word)));
    const trades = new Set(titles.map((word) => vocabulary.occupationsOf(key(word))[0]?.code));
    const heads = titles.filter(vocabulary.isHead);
    const word = heads.find((head) => vocabulary.spelled(head) === head) ?? heads[0] ?? titles[0];
    if (word !== undefined) return trades.size === 1 ? vocabulary.spelled(word) : undefined;
  }
  return undefined;
}

function matchCase(word: string, typed: string): string {
  const [first = ''] = typed;
  return first === first.toLowerCase() ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
}
