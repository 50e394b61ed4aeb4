import { numberIn } from '#content/messages.ts'
import type { Locale } from '#contract/locales.ts'
import type { WorkParts } from '#contract/work-parts.ts'

type Sides = Pick<WorkParts, 'height' | 'width' | 'depth' | 'unit'>

/** Height by width, and by depth where there is one; null where one of the first two is not known. */
export const sizeOf = ({ height, width, depth, unit }: Sides, locale: Locale): string | null => {
  if (height === null || width === null) return null
  const sides = [height, width, ...(depth === null ? [] : [depth])]
  const measured = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit === 'cm' ? 'centimeter' : 'inch'
  })
  return sides
    .map((side, place) => (place === sides.length - 1 ? measured.format(side) : numberIn(locale, side)))
    .join(' × ')
}
