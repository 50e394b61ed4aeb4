/* What a bookkeeper takes along: what was issued, or what came in and went back. */
export const bookFiles = ['invoices', 'payments'] as const
export type BookFile = (typeof bookFiles)[number]

export const bookFormats = ['csv', 'xlsx'] as const
export type BookFormat = (typeof bookFormats)[number]
