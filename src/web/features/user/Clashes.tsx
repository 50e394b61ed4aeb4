import { useWords } from '#web/shell/words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './user.module.css'
import type { Clash, PartState } from './use-part.ts'

interface ClashesProps<Values extends object> {
  part: Pick<PartState<Values>, 'clashes' | 'values' | 'change'>
  labels: Record<keyof Values, string>
  /** How a value is read. */
  shown: (field: keyof Values, values: Values) => string
}

interface PairProps<Values extends object> extends ClashesProps<Values> {
  clash: Clash<Values>
}

const Pair = <Values extends object>({ clash, part, labels, shown }: PairProps<Values>) => {
  const { words } = useWords('common')
  const { field } = clash
  const ways = [
    { name: words.clash.mine, of: clash.mine },
    { name: words.clash.other, of: clash.other }
  ]
  return (
    <fieldset className={styles.pair}>
      <legend>{labels[field]}</legend>
      {ways.map(({ name, of }) => (
        <label key={name} className={styles.way}>
          <input
            type="radio"
            name={`clash-${field}`}
            checked={JSON.stringify(part.values[field]) === JSON.stringify(of[field])}
            // One field of a part, under its own name.
            onChange={() => part.change({ [field]: of[field] } as unknown as Partial<Values>)}
          />
          <span>
            <span className={styles.whose}>{name}</span>{' '}
            <bdi className={styles.value}>{shown(field, of) || words.clash.nothing}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The same was changed in two places: both are shown, and one is taken. */
export const Clashes = <Values extends object>(props: ClashesProps<Values>) => {
  const { words } = useWords('common')
  const { clashes } = props.part
  if (clashes.length === 0) return null
  return (
    <Notice key={JSON.stringify(clashes)} title={words.clash.title} takesFocus>
      <p>{words.clash.text}</p>
      {clashes.map(clash => (
        <Pair key={clash.field} {...props} clash={clash} />
      ))}
    </Notice>
  )
}
