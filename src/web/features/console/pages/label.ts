/** The path of a text in plain words: `coming.link_text` is "Coming: link text". */
export const labelOf = (path: string): string => {
  const words = path.replaceAll('_', ' ').replaceAll('.', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
