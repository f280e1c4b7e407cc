import Bowser from 'bowser';

/** Maximum characters of a User-Agent to parse; browsers send less than half of it. */
const MAX_LENGTH = 512;

/** Common names of the browser and system in a User-Agent, without versions. */
export function readUserAgent(text = ''): { browser?: string; system?: string } {
  // Bowser throws for an empty text.
  if (!text || text.length > MAX_LENGTH) return {};
  const { browser, os } = Bowser.parse(text);
  return { browser: browser.name || undefined, system: os.name || undefined };
}
