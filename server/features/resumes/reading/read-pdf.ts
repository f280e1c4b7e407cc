import { getDocumentProxy } from 'unpdf';
import { createBudget } from './budget.ts';
import { LIMITS } from './limits.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { textOfPage } from './pdf/lines.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal */
export async function readPdf(bytes: Buffer): Promise<string> {
  checkPdf(bytes, createBudget());
  const document = await open(bytes);
  if (document.numPages > LIMITS.pages) throw new Refusal('RESUME_TOO_MANY_PAGES', 'pages');
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += `${textOfPage(items.filter((item) => 'str' in item))}\n`;
    if (text.length > LIMITS.text) throw new Refusal('RESUME_TOO_MANY_PAGES', 'text');
    page.cleanup();
  }
  return text;
}

async function open(bytes: Buffer) {
  try {
    // A copy, because the library takes ownership of the memory.
    return await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') throw new Refusal('RESUME_PROTECTED', 'a password');
    throw new Refusal('RESUME_BROKEN', error instanceof Error ? error.message : String(error));
  }
}
