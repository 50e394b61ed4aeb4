import { useState } from 'react'
import type { ReactNode } from 'react'
import { instantsOf, localIn } from '#contract/rules/zoned-time.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './contests.module.css'
import type { Fields } from '../use-editor.ts'

interface MomentFieldProps {
  editor: Fields
  /** In which it is typed and shown. */
  zone: string
  path: string
  label: string
  value: string | null
  change: (value: string | null) => void
  help?: ReactNode
  optional?: string | undefined
  /** It stands and cannot be moved any more. */
  fixed?: boolean
  /** Before this instant it cannot be set. */
  earliest?: string | null
}

interface TwiceProps {
  path: string
  instants: readonly Date[]
  value: string | null
  zone: string
  change: (value: string) => void
}

/** The hour that comes twice when clocks are put back: which of the two is asked for. */
const Twice = ({ path, instants, value, zone, change }: TwiceProps) => {
  const { words } = useWords('console-contests')
  const locale = useLocale()
  return (
    <fieldset className={styles.twice}>
      <legend>{words.dates.twice}</legend>
      {instants.map(instant => {
        const at = instant.toISOString()
        return (
          <label key={at}>
            <RadioBox
              dense="labelled"
              name={`${path}-which`}
              checked={value !== null && Date.parse(value) === instant.getTime()}
              onChange={() => change(at)}
            />
            {momentIn(locale, at, zone)}
          </label>
        )
      })}
    </fieldset>
  )
}

/** A moment, typed in the zone of its contest. What the clocks there never show is not taken. */
export const MomentField = ({ editor, zone, path, label, value, change, ...rest }: MomentFieldProps) => {
  const { help, optional, fixed = false, earliest = null } = rest
  const { words, say } = useWords('console-contests')
  const [jumped, jump] = useState(false)
  const gap = say(words.dates.gap, { zone: zone.replaceAll('_', ' ') })
  const local = value === null ? '' : localIn(new Date(value), zone)
  const instants = local === '' ? [] : instantsOf(local, zone)

  const read = (input: HTMLInputElement): void => {
    const found = input.value === '' ? [] : instantsOf(input.value, zone)
    const isGap = input.value !== '' && found.length === 0
    jump(isGap)
    input.setCustomValidity(isGap ? gap : '')
    if (isGap) return
    change(found[0]?.toISOString() ?? null)
  }

  const facts = editor.field(path)
  return (
    <div className={styles.moment}>
      <Field
        {...facts}
        error={jumped ? gap : facts.error}
        // Another zone shows another time for the same moment; what is being typed stays.
        key={zone}
        label={label}
        help={help}
        optional={optional}
        type="datetime-local"
        dir="ltr"
        min={earliest === null ? '1990-01-01T00:00' : localIn(new Date(earliest), zone)}
        max="2199-12-31T23:59"
        readOnly={fixed}
        defaultValue={local}
        onChange={({ currentTarget }) => read(currentTarget)}
      />
      {instants.length > 1 && !fixed ? (
        <Twice path={path} instants={instants} value={value} zone={zone} change={change} />
      ) : null}
    </div>
  )
}
