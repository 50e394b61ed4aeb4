/** A file that somebody wants to have checked. A diploma has some hundred kilobytes. */
export const checkedFile = { bytes: 8 * 1024 * 1024 } as const
