/** Prints a line of results. */
export const report = (line: string) => process.stdout.write(`${line}\n`);
