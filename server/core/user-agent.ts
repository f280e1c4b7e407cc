import Bowser from 'bowser';

/** The longest User-Agent that is read; browsers send less than half of it. */
const MAX_LENGTH = 512;

/** The browser and system that a User-Agent names, as people call them, without their versions. */
export function readUserAgent(text = ''): { browser?: string; system?: string } {
  // The library refuses an empty one.
  if (!text || text.length > MAX_LENGTH) return {};
  const { browser, os } = Bowser.parse(text);
  return { browser: browser.name || undefined, system: os.name || undefined };
}
