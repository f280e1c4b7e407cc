import { checkAddress } from './address.ts';
import { Refusal } from './refusal.ts';

/** Fields that show data of the document, the reader or the date, and start or fetch nothing. */
const KINDS = new Set([
  ...['=', 'ADDIN', 'ADVANCE', 'AUTHOR', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT', 'BIBLIOGRAPHY'],
  ...['CITATION', 'COMMENTS', 'CREATEDATE', 'DATE', 'DISPLAYBARCODE', 'DOCPROPERTY', 'DOCVARIABLE'],
  ...['EDITTIME', 'EQ', 'FILENAME', 'FILESIZE', 'FORMCHECKBOX', 'FORMDROPDOWN', 'FORMTEXT'],
  ...['HYPERLINK', 'IF', 'INDEX', 'INFO', 'KEYWORDS', 'LASTSAVEDBY', 'LISTNUM', 'MERGEFIELD'],
  ...[
    'NOTEREF',
    'NUMCHARS',
    'NUMPAGES',
    'NUMWORDS',
    'PAGE',
    'PAGEREF',
    'PRINTDATE',
    'QUOTE',
    'REF',
  ],
  ...[
    'REVNUM',
    'SAVEDATE',
    'SECTION',
    'SECTIONPAGES',
    'SEQ',
    'SET',
    'SHAPE',
    'STYLEREF',
    'SUBJECT',
  ],
  ...[
    'SYMBOL',
    'TA',
    'TC',
    'TEMPLATE',
    'TIME',
    'TITLE',
    'TOA',
    'TOC',
    'USERADDRESS',
    'USERINITIALS',
  ],
  ...['USERNAME', 'XE'],
]);
/** Placeholder in the templates of Word, which does nothing. */
const PLACEHOLDER = /^MACROBUTTON\s+(?:NoMacro|DoFieldClick)\b/i;
/** Addresses of a link, without its bookmark, tooltip and frame. */
const ADDRESSES = /(?<!\\[a-z]\s*)"([^"]*)"|(?<=HYPERLINK\s+)([^\s"\\]\S*|\\\\\S*)/gi;

interface Field {
  instruction: string;
  /** Whether its instruction has ended, so that its result follows. */
  isRead: boolean;
}

/** Tracks the fields of a part of a document, which may be nested. */
interface FieldWatch {
  /** @throws Refusal */
  onOpen(name: string, attributes: Record<string, string>): void;
  onClose(): void;
  onText(text: string): void;
  /** @throws Refusal */
  end(): void;
}

export function watchFields(): FieldWatch {
  const open: Field[] = [];
  let isInstruction = false;

  function begin(): void {
    const outer = open.at(-1);
    if (outer && !outer.isRead && outer.instruction.trim() === '') {
      throw new Refusal('RESUME_ACTIVE_CONTENT', 'a field that another one names');
    }
    open.push({ instruction: '', isRead: false });
  }

  function read(field: Field | undefined): void {
    if (!field || field.isRead) return;
    field.isRead = true;
    checkField(field.instruction);
  }

  return {
    onOpen(name, attributes) {
      const element = localName(name);
      isInstruction = element === 'instrText' || element === 'delInstrText';
      if (isInstruction && open.length === 0) begin();
      for (const [key, value] of Object.entries(attributes)) {
        if (element === 'fldSimple' && localName(key) === 'instr') checkField(value);
        if (element !== 'fldChar' || localName(key) !== 'fldCharType') continue;
        if (value === 'begin') begin();
        else if (value === 'separate') read(open.at(-1));
        else read(open.pop());
      }
    },
    onClose() {
      isInstruction = false;
    },
    onText(text) {
      const field = open.at(-1);
      if (isInstruction && field) field.instruction += text;
    },
    end() {
      for (const field of open) read(field);
    },
  };
}

function checkField(instruction: string): void {
  const plain = instruction.trim();
  const kind = /^(?:=|\S+)/.exec(plain)?.[0].toUpperCase() ?? '';
  if (kind === '' || PLACEHOLDER.test(plain)) return;
  if (!KINDS.has(kind)) throw new Refusal('RESUME_ACTIVE_CONTENT', `a field ${kind.slice(0, 40)}`);
  if (kind !== 'HYPERLINK') return;
  for (const [, quoted, bare] of plain.matchAll(ADDRESSES)) {
    checkAddress((quoted ?? bare ?? '').replaceAll('\\\\', '\\'));
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
