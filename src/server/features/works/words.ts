/* The words of some texts, each once; the database brings them to the form in which they are compared. */
const most = 60
const longest = 60

export const wordsOf = (texts: readonly string[]): string[] => {
  const words = texts.flatMap(text => text.split(/[^\p{L}\p{N}\p{M}]+/u)).filter(word => word !== '')
  return [...new Set(words.map(word => [...word].slice(0, longest).join('')))].slice(0, most)
}
