import { useLocale } from '../words/locale.ts'
import { sayIn } from '../words/message.ts'
import { MomentHere, MomentLine } from './Moment.tsx'

interface MomentInProps {
  /** With `{time}` where the moment stands. */
  text: string
  at: string
  zone: string
}

/** A sentence with a moment in it, in the contest's zone and then in the reader's. */
export const MomentIn = ({ text, at, zone }: MomentInProps) => {
  const [before = '', after = ''] = sayIn(useLocale())(text, { time: '\n' }).split('\n')
  return (
    <>
      {before}
      <MomentLine at={at} zone={zone} />
      {after} <MomentHere at={at} zone={zone} />
    </>
  )
}
