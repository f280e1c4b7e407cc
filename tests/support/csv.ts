/** Parses CSV like a spreadsheet (RFC 4180). */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\r\n${separator}]*))(${separator}|\r\n|$)`, 'y');
  while (cell.lastIndex < text.length || rows.at(-1)?.length === 0) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    else if (end !== separator) break;
    else if (cell.lastIndex === text.length) rows.at(-1)?.push('');
  }
  return rows;
}
