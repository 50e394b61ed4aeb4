/*
 * One page's texts out of several layers, key by key: the first layer that has a key gives it. Which language each
 * top-level section came from is told; where a section is mixed, the one that was not asked for is named.
 */
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'

export interface Layer {
  locale: Locale
  texts: Texts
}

interface Merged {
  translations: Texts
  fallbacks: Record<string, Locale>
}

const pick = (
  layers: readonly Layer[],
  path: readonly string[]
): { value: string; locale: Locale } | null => {
  for (const { locale, texts } of layers) {
    let value: string | Texts | undefined = texts
    for (const key of path) value = typeof value === 'object' ? value[key] : undefined
    if (typeof value === 'string') return { value, locale }
  }
  return null
}

/** The shape is the last layer's: what the product itself has no text for, no screen reads. */
export const mergeTexts = (wanted: Locale, layers: readonly Layer[]): Merged => {
  const shape = layers.at(-1)?.texts ?? {}
  const fallbacks: Record<string, Locale> = {}

  const fill = (part: Texts, path: readonly string[]): Texts =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        const here = [...path, key]
        if (typeof value === 'object') return [key, fill(value, here)]
        const found = pick(layers, here)
        const section = here[0] ?? key
        const locale = found?.locale ?? wanted
        if (fallbacks[section] === undefined || locale !== wanted) fallbacks[section] = locale
        return [key, found?.value ?? value]
      })
    )

  return { translations: fill(shape, []), fallbacks }
}
