import { nameKey } from '#shared/domain/name-key.ts';
import { titleWords, wordsKey } from '../../occupations/title-key.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { isFiller } from './phrases.ts';
import { tokenise } from './tokens.ts';

/** A keyword has no more words that are looked at; who pastes a page made no typing errors. */
const MOST_WORDS = 20;
const CHOICES = 4;
/** Of a short word with two errors: 'dievr' is a driver beside 'bus'. */
const FAR_CHOICES = 40;

/** The keyword with its typing errors mended against the vocabulary; undefined where it has none. */
export function correct(text: string, vocabulary: Vocabulary): string | undefined {
  const tokens = tokenise(text);
  if (tokens.length > MOST_WORDS) return undefined;
  const keys = tokens.map(({ key }) => key);
  let corrected = '';
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    const typed = text.slice(token.start, token.end);
    const word = isFiller(token.key) ? undefined : correctWord(keys, at, vocabulary);
    if (word !== undefined) keys[at] = nameKey(word);
    corrected +=
      text.slice(end, token.start) + (word === undefined ? typed : likeTyped(word, typed));
    end = token.end;
  }
  corrected += text.slice(end);
  return corrected === text ? undefined : corrected;
}

/** Of the closest words one that makes a title with its neighbour: 'registerd nures' is a nurse. */
function correctWord(keys: readonly string[], at: number, vocabulary: Vocabulary) {
  const key = keys[at] ?? '';
  if (key.includes(' ') || vocabulary.isWord(key)) return undefined;
  // The last word may be one that is still being typed; the search finds it by its beginning.
  if (at === keys.length - 1 && vocabulary.isBeginning(key)) return undefined;
  const makesTitle = (word: string) =>
    [
      [keys[at - 1], word],
      [word, keys[at + 1]],
    ].some(
      (pair) =>
        pair.every((one) => one !== undefined) &&
        pair[0] !== pair[1] &&
        vocabulary.isTitle(wordsKey(pair.flatMap((one) => titleWords(one ?? '')))),
    );
  const choices = vocabulary.corrections(key, CHOICES);
  const [best] = choices;
  const equal = choices.filter(({ edits }) => edits === best?.edits);
  const chosen =
    equal.find(({ text }) => makesTitle(text)) ??
    vocabulary.farCorrections(key, FAR_CHOICES).find(({ text }) => makesTitle(text)) ??
    best;
  return chosen && vocabulary.spelled(chosen.text);
}

function likeTyped(word: string, typed: string): string {
  const [first = ''] = typed;
  return first === first.toLowerCase() ? word : word.slice(0, 1).toUpperCase() + word.slice(1);
}
