import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePair } from '#web/shell/words/page-words.tsx'

/** What happens then, and when that is. */
export const NamedMoment = ({ name, at, zone }: { name: string; at: string; zone: string }) => {
  const pair = usePair()
  return <time dateTime={at}>{pair(name, momentIn(useLocale(), at, zone))}</time>
}
