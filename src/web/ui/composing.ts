/**
 * Whether a key goes to an input method, as for Japanese: Enter takes a word there, and Escape gives it up. Safari tells of that
 * Enter only after the word, so that nothing but its code, 229, tells it from one that is meant for the page.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing else tells it in Safari.
  event.isComposing || event.keyCode === 229
