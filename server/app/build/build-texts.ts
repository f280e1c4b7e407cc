import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import { LOCALES, type Locale } from '#shared/locales/text.ts';
import { projectRoot } from '../../platform/core/project-root.ts';

/*
 * Turns the locale files into typed functions, a module a file: `jobs.searchButton` is called as
 * `t.jobs.searchButton()`, and keys of three parts (`jobs.type.Contract`) make an object for the
 * members of an enumeration. Each function has its text in both languages, so that a switch has
 * nothing to load, and a bundle has the texts that its code names and no others.
 *
 * It is not Paraglide because that brings 600 MB of packages, takes 5 s for what takes 0.1 s here,
 * has no ICU syntax, and wraps each text in three functions; nor Lingui's macros, because they keep
 * a language's texts apart from the code that uses them, where they can be late.
 */

export const LOCALES_FOLDER = join(projectRoot, 'shared', 'locales');
export const TEXTS_FOLDER = join(projectRoot, 'shared', 'texts');

/** A text: its code, the type of its values if there are any, and its English. */
export interface CompiledText {
  code: string;
  values: string | undefined;
  english: string;
}

/** Texts of a file by name; a nested map holds the texts of an enumeration's members. */
export type Namespace = Map<string, CompiledText | Map<string, CompiledText>>;

/** Compiles all texts, by file and name. @throws Error if a text or translation does not match */
export function compileTexts(): Map<string, Namespace> {
  const [names = [], ...others] = LOCALES.map((locale) =>
    readdirSync(join(LOCALES_FOLDER, locale)).toSorted(),
  );
  for (const other of others) requireSame('the locale files', names, other);
  return new Map(
    names.map((file) => {
      const name = file.replace('.json', '');
      const [english, french] = LOCALES.map((locale) => readMessages(locale, file));
      return [name, compileNamespace(name, english ?? {}, french ?? {})];
    }),
  );
}

const readMessages = (locale: Locale, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8'));

export function compileNamespace(
  namespace: string,
  english: Record<string, string>,
  french: Record<string, string>,
): Namespace {
  requireSame(`the keys of ${namespace}.json`, Object.keys(english), Object.keys(french));
  const compiled: Namespace = new Map();
  for (const [key, message] of Object.entries(english)) {
    const [first, name, member, ...rest] = key.split('.');
    if (first !== namespace || !name || rest.length > 0) throw new Error(`${key}: no such keys`);
    const text = compileText(key, message, french[key] ?? '');
    const existing = compiled.get(name) ?? (member && new Map<string, CompiledText>());
    if (member && existing instanceof Map) compiled.set(name, existing.set(member, text));
    else if (!member && !existing) compiled.set(name, text);
    else throw new Error(`${namespace}.${name} is both a text and an enumeration`);
  }
  return compiled;
}

function compileText(key: string, english: string, french: string): CompiledText {
  const [en, fr] = [compileMessage(key, 'en', english), compileMessage(key, 'fr', french)];
  requireSame(`the values of ${key}`, [...en.values.keys()], [...fr.values.keys()]);
  if (en.values.size === 0) {
    return { code: `text(${en.code}, ${fr.code})`, values: undefined, english };
  }
  // One language may need a plural where the other only inserts the number.
  const typeOf = (name: string, type: string) =>
    type === INSERTED ? (fr.values.get(name) ?? type) : type;
  const values = [...en.values].map(([name, type]) => `${name}: ${typeOf(name, type)}`);
  return {
    code: `message((v) => ${en.code}, (v) => ${fr.code})`,
    values: `{ ${values.join('; ')} }`,
    english,
  };
}

/** Type of a value that is inserted as it is. */
const INSERTED = 'string | number';

/** Compiles an ICU message to an expression, with the types of its values. */
function compileMessage(key: string, locale: Locale, message: string) {
  if (message.trim() === '') throw new Error(`${key} is empty (${locale})`);
  const values = new Map<string, string>();
  const template = (tokens: Token[]): string => {
    if (tokens.every(({ type }) => type === 'content')) {
      return JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '')).join(''));
    }
    return `\`${tokens.map(part).join('')}\``;
  };
  const part = (token: Token): string => {
    switch (token.type) {
      case 'content':
        return token.value.replaceAll(/[\\`$]/g, '\\$&');
      case 'octothorpe':
        return `\${count}`;
      case 'argument':
        values.set(token.arg, values.get(token.arg) ?? INSERTED);
        return `\${v.${token.arg}}`;
      case 'plural':
      case 'select': {
        if (!token.cases.some((each) => each.key === 'other'))
          throw new Error(`${key}: no 'other'`);
        if (token.pluralOffset) throw new Error(`${key}: an offset is not supported`);
        const isPlural = token.type === 'plural';
        values.set(token.arg, isPlural ? 'number' : 'string');
        const cases = token.cases.map((each) => {
          const name = JSON.stringify(each.key.replace(/^=/, ''));
          return `${name}: ${isPlural ? '(count) => ' : ''}${template(each.tokens)}`;
        });
        const by = isPlural ? `plural('${locale}', ` : 'select(';
        return `\${${by}v.${token.arg}, { ${cases.join(', ')} })}`;
      }
      default:
        throw new Error(`${key}: ${token.type} is not supported`);
    }
  };
  const code = template(parse(message));
  const elide = (_: string, before: string, value: string) => `${before}\${elided(${value})}`;
  return { code: locale === 'fr' ? code.replaceAll(ELIDABLE, elide) : code, values };
}

/** Compiled French 'de' or 'que' before a value that is a word, not a number. */
const ELIDABLE = /\b(d|qu)e \$\{(v\.(?:name|fullName|employer|subject|place|title|zone))\}/gi;

function requireSame(subject: string, ofEnglish: string[], ofFrench: string[]): void {
  const unmatched = [
    ...ofEnglish.filter((each) => !ofFrench.includes(each)),
    ...ofFrench.filter((each) => !ofEnglish.includes(each)),
  ];
  if (unmatched.length > 0)
    throw new Error(`${subject} are not the same in both languages: ${unmatched}`);
}

export const IMPORTS =
  "import { elided, message, plural, select, text } from '#shared/locales/text.ts';";

/** JavaScript of a text, or of an enumeration's texts. */
export function codeOf(entry: CompiledText | Map<string, CompiledText>, withTypes = false): string {
  if (entry instanceof Map) {
    const members = [...entry].map(
      ([member, text]) => `  ${JSON.stringify(member)}: ${codeOf(text, withTypes)},\n`,
    );
    return `{\n${members.join('')}}`;
  }
  const { code, values } = entry;
  return withTypes && values ? code.replace('message(', `message<${values}>(`) : code;
}

/** Source of a module; constants get a suffix because names may be reserved words. */
function moduleOf(namespace: Namespace): string {
  const constants = [...namespace].map(([name, entry]) => {
    const comment = entry instanceof Map ? '' : `/** ${entry.english} */\n`;
    return `${comment}const ${name}_ = ${codeOf(entry, true)};\n`;
  });
  const names = [...namespace.keys()].map((name) => `${name}_ as ${name}`);
  return `${IMPORTS}\n\n${constants.join('')}\nexport { ${names.join(', ')} };\n`;
}

/**
 * Compiles all texts and writes their modules. Unchanged files keep their time, so that the build
 * is not stale.
 */
export function buildTexts(): Map<string, Namespace> {
  const texts = compileTexts();
  const files = new Map([...texts].map(([name, texts]) => [`${name}.ts`, moduleOf(texts)]));
  const index = [...texts.keys()].map((name) => `export * as ${name} from './${name}.ts';\n`);
  files.set('index.ts', index.join(''));
  mkdirSync(TEXTS_FOLDER, { recursive: true });
  for (const file of readdirSync(TEXTS_FOLDER)) {
    if (!files.has(file)) rmSync(join(TEXTS_FOLDER, file));
  }
  for (const [name, content] of files) {
    const file = join(TEXTS_FOLDER, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
  }
  return texts;
}

if (process.argv[1] === import.meta.filename) buildTexts();
