/** A line of its own in the text of a file, before a column that has headings of its own. */
export const COLUMN_BREAK = '\u001e';

/** Separator of the cells of a row. */
export const CELL_BREAK = '\t';
