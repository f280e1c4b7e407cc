const prefix = 'portage-draft-';

/** A text that was typed and not sent yet. */
export function readDraft(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, text);
  } catch {
    // Storage is blocked or full: the text lives as long as the page.
  }
}

/** Nobody who uses this browser next finds what one person began to write. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // There is nothing to forget.
  }
}
