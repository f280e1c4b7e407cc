import { getDocumentProxy } from 'unpdf';

interface Node {
  role?: string;
  id?: string;
  children?: Node[];
}

interface Item {
  type?: string;
  tag?: string;
  id?: string;
  str?: string;
  hasEOL?: boolean;
}

/** A PDF as assistive technology reads it. */
export interface ReadPdf {
  title: string;
  language: string;
  /** Part of PDF/UA that it says it follows. */
  uaPart: string | null;
  isTagged: boolean;
  displaysTitle: boolean;
  /** Elements of the structure tree in its order: the role, and the text of those without parts. */
  structure: { role: string; text: string }[];
  /** Texts in the order of the pages' content. */
  drawn: string[];
  /** Texts that are neither in the structure tree nor marked as an artifact. */
  untagged: string[];
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const facts = info as Record<string, unknown>;
  const preferences = await pdf.getViewerPreferences();
  const read: ReadPdf = {
    title: String(facts.Title),
    language: String(facts.Language),
    uaPart: metadata?.get('pdfuaid:part') ?? null,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    displaysTitle: (preferences as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle === true,
    structure: [],
    drawn: [],
    untagged: [],
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items as Item[]) {
      if (item.type === 'endMarkedContent') open.pop();
      else if (item.type) open.push(item.tag === 'Artifact' ? item.tag : item.id);
      else {
        const id = open.findLast((each) => each !== undefined);
        const text = (item.str ?? '') + (item.hasEOL ? ' ' : '');
        if (id === 'Artifact') continue;
        if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text);
        else if (text.trim()) read.untagged.push(text);
      }
    }
    for (const [id, text] of texts) texts.set(id, text.trim());
    read.drawn.push(...texts.values());
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) read.structure.push(...elementsOf(tree, texts));
  }
  return read;
}

function elementsOf(
  { role = '', children = [] }: Node,
  texts: Map<string, string>,
): ReadPdf['structure'] {
  const text = children.map(({ id }) => (id === undefined ? '' : (texts.get(id) ?? ''))).join('');
  const parts = children.filter((child) => child.role !== undefined);
  return [{ role, text }, ...parts.flatMap((part) => elementsOf(part, texts))];
}
