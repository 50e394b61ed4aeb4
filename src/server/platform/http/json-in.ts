/** What a body says whose signature is over its bytes; null where it is no JSON. */
export const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
