/**
 * A date or time as `Intl` writes it in French, with what Unicode's patterns lack: the ordinal of the
 * first of a month, and hours as `5 h 26` and `14 h`, where they write `05 h 26` and `14 h 00`.
 */
export const frenchDate = (text: string): string =>
  text
    .replace(/^1(?!\d)/, '1er')
    .replace(/0?(\d+) h (\d\d)/, '$1\u00a0h\u00a0$2')
    .replace(/\u00a000(?!\d)/, '');
