/*
 * No string becomes markup in a page of ours, not even the empty one, by which the library of deep zoom empties its
 * elements; and none becomes a script but the worker that shows notifications. What is asked of every such string is this
 * page's default policy: it lets these two pass and nothing else.
 */

interface Policies {
  defaultPolicy: unknown
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>
  ) => unknown
}

/** Beside the pages, at the root, so that it stands for all of them. */
export const pushWorker = '/push.js'

const createHTML = (text: string): string => {
  if (text !== '') throw new TypeError('No text becomes markup here')
  return text
}

const createScriptURL = (address: string): string => {
  if (address !== pushWorker) throw new TypeError('No other script is loaded here')
  return address
}

export const setDefaultPolicy = (): void => {
  // The types of browsers do not know them yet, nor do all browsers.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createHTML, createScriptURL })
}
