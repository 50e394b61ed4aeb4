import type { Picture } from '#contract/picture.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import styles from '../console.module.css'
import { PictureField } from '../public-content/PictureField.tsx'
import own from './diplomas.module.css'
import type { SignatoryValues } from './template-values.ts'

interface SignatoryFieldsProps {
  at: number
  row: SignatoryValues
  hung: Picture | null
  field: (name: string) => FieldFacts
  change: (some: Partial<SignatoryValues>) => void
}

/** Whoever signs; without a picture there is a line to sign on by hand. */
export const SignatoryFields = ({ at, row, hung, field, change }: SignatoryFieldsProps) => {
  const { words, say } = useWords('console-diplomas')
  const told = words.template
  return (
    <fieldset className={own.signatory}>
      <legend className={styles.subheading}>{say(told.signatory, { number: at + 1 })}</legend>
      <Field
        {...field(`signatories.${at}.name`)}
        label={told.name}
        value={row.name}
        maxLength={80}
        onChange={({ target }) => change({ name: target.value })}
      />
      {row.name.trim() === '' ? null : (
        <>
          <Field
            {...field(`signatories.${at}.role`)}
            label={told.role}
            value={row.role}
            maxLength={80}
            onChange={({ target }) => change({ role: target.value })}
          />
          <PictureField
            facts={field(`signatories.${at}.picture_id`)}
            label={say(told.signature, { number: at + 1 })}
            purpose="logo"
            hung={hung}
            change={picture_id => change({ picture_id })}
          />
        </>
      )}
    </fieldset>
  )
}
