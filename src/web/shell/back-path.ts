const here = 'https://here.invalid'

/** Only a path of this site is led back to: an address in a link must not carry a visitor elsewhere. */
export const backPath = (back: string | null): string | null => {
  if (!back || !/^\/(?![/\\])/.test(back) || !URL.canParse(back, here)) return null
  const url = new URL(back, here)
  return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
