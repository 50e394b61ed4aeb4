/** Content-Disposition of a file that is only ever saved, never shown, under a name that somebody else chose. */
export const savedAs = (file: string): string => {
  const plain = file.replaceAll(/[^\w. -]/g, '_')
  // What RFC 5987 wants escaped beyond what encodeURIComponent does.
  const full = encodeURIComponent(file).replaceAll(/['()*]/g, each => `%${each.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
