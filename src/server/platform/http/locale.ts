/* Which of our languages a reader would like best, from Accept-Language. */
import { defaultLocale, isLocale, type Locale } from '#contract/locales.ts'

export const preferredLocale = (header: string | undefined): Locale => {
  if (!header) return defaultLocale
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map(each => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return { language: tag.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(wish => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wishes.map(wish => wish.language).find(isLocale) ?? defaultLocale
}
