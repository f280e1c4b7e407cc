import { foldText } from '#shared/domain/text.ts';

/** Characters before the found text, few enough that it is visible in a row. */
const BEFORE = 20;

/** The part of a message that begins shortly before a text, ignoring case and accents. */
export function passageOf(content: string, text: string): string {
  const line = content.replace(/\s+/g, ' ');
  const at = indexOf(line, text);
  if (at <= BEFORE) return line;
  const start = line.lastIndexOf(' ', at - BEFORE) + 1;
  return start === 0 ? line : `…${line.slice(start)}`;
}

function indexOf(line: string, text: string): number {
  let folded = '';
  // Position in the line of each character of the folded one.
  const positions: number[] = [];
  let position = 0;
  for (const character of line) {
    const part = foldText(character);
    positions.push(...Array.from<number>({ length: part.length }).fill(position));
    folded += part;
    position += character.length;
  }
  return positions[folded.indexOf(foldText(text))] ?? -1;
}
