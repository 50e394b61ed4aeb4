import { linkLength } from '#contract/rules/team-link.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import type { LinkCheck } from './use-link-check.ts'
import { useLinkCheck } from './use-link-check.ts'
import styles from './link-field.module.css'

const useSaid = () => {
  const { words, say } = useWords('create')
  const { link } = words
  return ({ kind }: LinkCheck): string => {
    switch (kind) {
      case 'empty':
        return ''
      case 'too_short':
        return say(link.too_short, { min: linkLength.min })
      case 'too_long':
        return say(link.too_long, { max: linkLength.max })
      default:
        return link[kind]
    }
  }
}

const Suggestions = ({ links, take }: { links: readonly string[]; take: (link: string) => void }) => {
  const { words } = useWords('create')
  if (links.length === 0) return null
  return (
    <div className={styles.free}>
      <p>{words.link.instead}</p>
      <ul className={styles.links}>
        {links.map(link => (
          <li key={link}>
            <button type="button" onClick={() => take(link)} dir="ltr">
              {link}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LinkFieldProps {
  field: FieldFacts
  link: string
  country: string
  change: (link: string) => void
}

/** The address for good; whether it can be had is said while it is typed. */
export const LinkField = ({ field, link, country, change }: LinkFieldProps) => {
  const { words } = useWords('create')
  const state = useLinkCheck(link, country)
  const said = useSaid()(state)
  return (
    <div className={styles.box}>
      <Field
        {...field}
        label={words.link.label}
        help={words.link.help}
        value={link}
        onChange={({ currentTarget }) => change(currentTarget.value.toLowerCase())}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={linkLength.max}
        required
      />
      <output className={styles.said} htmlFor={field.id} data-kind={state.kind}>
        {said}
      </output>
      {state.kind === 'taken' ? <Suggestions links={state.free} take={change} /> : null}
    </div>
  )
}
