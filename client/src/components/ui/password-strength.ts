import { foldText } from '#shared/domain/text.ts';

export const PASSWORD_STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Words of common passwords in English and French. */
const commonWords =
  /password|passw0rd|motdepasse|qwert|azert|letmein|welcome|bonjour|bienvenue|soleil|hockey|canada|portage|iloveyou|jetaime|admin|abc/;

/** Entropy of one character in bits, by the size of the character sets used. */
function bitsPerCharacter(password: string): number {
  const size =
    (/\p{Ll}/u.test(password) ? 26 : 0) +
    (/\p{Lu}/u.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^\p{L}\d]/u.test(password) ? 32 : 0);
  return Math.log2(Math.max(size, 2));
}

/** Number of characters that neither repeat nor continue a sequence such as 'abc' or '321'. */
function countUnpredictable(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const before = codes[index - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/**
 * Estimates a password's strength as a hint; weak ones are not refused. A common word, or one of
 * the `personal` texts (name, e-mail) in it, counts as a single character.
 */
export function passwordStrength(password: string, personal: readonly string[]): PasswordStrength {
  let rest = foldText(password).replace(commonWords, '*');
  const personalWords = personal
    .flatMap((text) => foldText(text).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 3);
  for (const word of personalWords) rest = rest.replace(word, '*');
  const bits = countUnpredictable(rest) * bitsPerCharacter(password);
  if (bits < 45) return 'weak';
  return bits < 65 ? 'fair' : 'strong';
}
