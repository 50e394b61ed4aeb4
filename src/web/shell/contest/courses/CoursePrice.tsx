import type { Course } from '#contract/courses.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { AsWritten } from '../../page/AsWritten.tsx'
import { useLocale } from '../../words/locale.ts'

/** What a course costs, wherever it is offered. */
export const CoursePrice = ({
  course: { price, currency },
  free
}: {
  course: Pick<Course, 'price' | 'currency'>
  free: string
}) => {
  const locale = useLocale()
  if (price === 0) return free
  return <AsWritten say={() => formatMoney(price, currency, locale)} of={[price, currency, locale]} />
}
