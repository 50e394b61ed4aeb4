/* The one account and the one id that rows are planted with, as SQL writes it. */

export const person = '01900000-0000-7000-8000-0000000000ff'
export const id = `'01900000-0000-7000-9000-000000000001'`

/** A row of each table by the table's name, with what stands in its columns. */
export type Rows = Record<string, Record<string, string>>
