/** Prints a line of what was measured, which is what a benchmark is run for. */
export const report = (line: string) => process.stdout.write(`${line}\n`);
