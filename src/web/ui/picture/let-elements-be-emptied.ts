/*
 * No string becomes markup in a page of ours, not even the empty one, by which the library of deep zoom empties its
 * elements. What is asked of every such string is this page's default policy: it lets the empty one pass and nothing else.
 */

interface Policies {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

const createHTML = (text: string): string => {
  if (text !== '') throw new TypeError('No text becomes markup here')
  return text
}

export const letElementsBeEmptied = (): void => {
  // The types of browsers do not know them yet, nor do all browsers.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', { createHTML })
}
