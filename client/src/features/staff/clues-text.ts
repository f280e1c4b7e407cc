import type { SearchClue } from '#shared/domain/staff-search.ts';
import * as t from '#texts';

export const cluesText = (clues: readonly SearchClue[]) =>
  clues.map((clue) => t.lookup.clue[clue]()).join(', ');
