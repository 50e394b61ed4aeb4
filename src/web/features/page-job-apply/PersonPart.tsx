import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { CvList } from '#web/shell/works/application/CvList.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import type { ApplyEditor } from './apply-editor.ts'

/** Who applies, how they are reached, and a look at the CV that goes along. */
export const PersonPart = ({ editor: { values, change, field, state } }: { editor: ApplyEditor }) => {
  const { words, say } = useWords('page-job-apply')
  const { person } = words
  const { cv } = state.thing
  return (
    <>
      <Field
        {...field('name')}
        label={person.name}
        help={person.name_help}
        maxLength={120}
        autoComplete="name"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        {...field('contact')}
        label={person.contact}
        help={person.contact_help}
        maxLength={200}
        value={values.contact}
        onChange={({ target }) => change({ contact: target.value })}
      />
      <Tick
        {...field('with_cv')}
        label={person.cv}
        checked={values.with_cv}
        onChange={({ target }) => change({ with_cv: target.checked })}
      />
      <div>
        <p>{cv.length === 0 ? person.cv_none : say(person.cv_some, { count: cv.length })}</p>
        {values.with_cv && cv.length > 0 ? <CvList rows={cv} /> : null}
        <p>
          <TeamLink to={paths.userProfile}>{person.profile}</TeamLink>
        </p>
      </div>
      <Tick
        {...field('may_be_named')}
        label={person.named}
        checked={values.may_be_named}
        onChange={({ target }) => change({ may_be_named: target.checked })}
      />
    </>
  )
}
