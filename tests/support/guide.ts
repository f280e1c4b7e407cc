/** Names the file that the lines after it go into, and where in it. */
const HEADER = /^\/\/ (\S+), (?:(new|at the end|in English and French)|(below|raised by 1): (.+))$/;

type Way = 'new' | 'at the end' | 'in English and French' | 'below' | 'raised by 1';

/** Lines that the contributing guide adds to one file. */
export interface Example {
  path: string;
  how: Way;
  /** The present line that they follow, or the name of the number that is raised. */
  place: string;
  lines: string[];
}

export type Step = { command: string } | { example: Example };

export interface Files {
  /** @returns undefined where there is no such file */
  read: (path: string) => string | undefined;
  write: (path: string, text: string) => void;
}

/** The commands and examples of the guide, in its order; a block without a header is only read. */
export function readGuide(guide: string): Step[] {
  const blocks = guide.matchAll(/^( *)```(sh run|tsx?)\n(.*?)\n *```$/gms);

  return [...blocks].flatMap(([, margin = '', language, block = '']) => {
    const lines = block.replaceAll(new RegExp(`^${margin}`, 'gm'), '').split('\n');
    return language === 'sh run'
      ? lines.map((command): Step => ({ command }))
      : readExamples(lines).map((example): Step => ({ example }));
  });
}

function readExamples(lines: string[]): Example[] {
  const examples: Example[] = [];
  for (const line of lines) {
    const [, path, way, placed, place = ''] = HEADER.exec(line) ?? [];
    if (path) examples.push({ path, how: (way ?? placed) as Way, place, lines: [] });
    else examples.at(-1)?.lines.push(line);
  }
  return examples;
}

/** @throws where the file, or the line in it, is not as the guide says */
export function addExample(files: Files, { path, how, place, lines }: Example): void {
  if (how === 'in English and French') {
    addTexts(files, path, lines);
    return;
  }

  if (how === 'new') {
    files.write(path, `${lines.join('\n')}\n`);
    return;
  }

  const text = files.read(path);
  if (text === undefined) throw new Error(`There is no ${path}.`);
  if (how === 'raised by 1') files.write(path, raise(text, path, place));
  else files.write(path, addLines(text, path, { place, lines }));
}

/** Imports go to the top, the other lines below `place`, or to the end where that is empty. */
function addLines(text: string, path: string, { place, lines }: Pick<Example, 'place' | 'lines'>) {
  const isImport = (line: string) => line.startsWith('import ');
  const imports = lines.filter(isImport);
  const added = lines.filter((line) => !isImport(line));
  if (!place) return [...imports, text, ...added, ''].join('\n');

  const present = text.split('\n');
  const at = present.findIndex((line) => line.trim() === place);
  if (at < 0) throw new Error(`${path} has no line '${place}'.`);
  if (present.slice(at + 1).some((line) => line.trim() === place)) {
    throw new Error(`${path} has the line '${place}' more than once.`);
  }
  return [...imports, ...present.slice(0, at + 1), ...added, ...present.slice(at + 1)].join('\n');
}

function raise(text: string, path: string, name: string): string {
  const number = new RegExp(`(?<=const ${name} = )\\d+`);
  if (!number.test(text)) throw new Error(`${path} has no number '${name}'.`);
  return text.replace(number, (value) => String(Number(value) + 1));
}

/** Each line is a key with its English and its French text. */
function addTexts(files: Files, folder: string, lines: string[]): void {
  const texts: Record<string, [en: string, fr: string]> = JSON.parse(
    `{${lines.join('').replace(/,\s*$/, '')}}`,
  );
  for (const [key, [en, fr]] of Object.entries(texts)) {
    const [file] = key.split('.');
    addText(files, `${folder}/en/${file}.json`, { key, text: en });
    addText(files, `${folder}/fr/${file}.json`, { key, text: fr });
  }
}

function addText(files: Files, path: string, { key, text }: { key: string; text: string }): void {
  const present = files.read(path);
  if (present === undefined) throw new Error(`There is no ${path}.`);
  const line = `${JSON.stringify(key)}: ${JSON.stringify(text)},`;
  files.write(
    path,
    present.replace('{', () => `{\n${line}`),
  );
}
