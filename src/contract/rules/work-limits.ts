/* What an artist may say of a work, as far as the browser asks for it too. */

export const mostImages = 10

/** What is older is taken for something that was typed wrong. */
export const earliestYear = 1900

/** Long enough that someone who cannot see the picture learns what is in it. */
export const altLength = { min: 5, max: 250 } as const

/** From none to all. */
export const aiScale = ['none', 'assisted', 'generated'] as const
