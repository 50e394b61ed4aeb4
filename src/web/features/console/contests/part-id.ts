/** Short and without meaning: answers and marks are kept under it, whatever the part is called later. */
export const newPartId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map(byte => byte.toString(16).padStart(2, '0')).join('')
