/* Two titles that a person would read as one. */
const folded = (title: string): string => title.normalize('NFKD').toLocaleLowerCase().trim()

export const isSameTitle = (one: string, other: string): boolean => folded(one) === folded(other)
