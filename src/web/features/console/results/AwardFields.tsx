import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { awardKinds } from '#contract/rules/result-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import contests from '../contests/contests.module.css'
import { NumberField } from '../contests/NumberField.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import own from './award-fields.module.css'
import type { Award } from './decision-values.ts'
import type { DecisionsEditor } from './use-decisions-editor.ts'
import { WorkChoice } from './WorkChoice.tsx'

export interface AwardFieldsProps {
  editor: DecisionsEditor
  contest: Contest
  round: Round | undefined
  award: Award
  path: string
  change: (award: Award) => void
}

const KindAndPlace = ({ editor, award, path, change }: AwardFieldsProps) => {
  const { words } = useWords('console-results')
  return (
    <div className={contests.numbers}>
      <OneOf
        {...editor.field(`${path}.kind`)}
        label={words.award.kind}
        names={awardKinds}
        labels={words.kinds}
        value={award.kind}
        change={kind => change({ ...award, kind, place: kind === 'place' ? award.place : null })}
      />
      {award.kind === 'place' ? (
        <NumberField
          // What the work brought along is written into it anew.
          key={award.work_id}
          editor={editor}
          path={`${path}.place`}
          label={words.award.place}
          help={words.award.place_help}
          value={award.place}
          change={place => change({ ...award, place })}
          min={1}
          max={50}
          required
        />
      ) : null}
    </div>
  )
}

/** What the jury says in as many languages as the team speaks: folded once it is saved, so that a list stays one. */
const Texts = ({ editor, award, path, change }: AwardFieldsProps) => {
  const { words } = useWords('console-results')
  const { locales } = useOwnTeam()
  const [fresh] = useState(award.work_id === '')
  const faulty = ['title', 'citation'].some(text =>
    locales.some(locale => editor.field(`${path}.${text}.${locale}`).error !== undefined)
  )
  return (
    <Disclosure className={own.texts} label={words.award.texts} open={fresh || faulty}>
      <SaidField
        editor={editor}
        path={`${path}.title`}
        needed={award.kind === 'special'}
        label={words.award.prize}
        value={award.title}
        change={title => change({ ...award, title })}
        max={120}
      />
      <SaidField
        editor={editor}
        path={`${path}.citation`}
        label={words.award.citation}
        value={award.citation}
        change={citation => change({ ...award, citation })}
        max={1000}
        lines
      />
    </Disclosure>
  )
}

/** Asked for where the place does not follow the ranking, and shown beside it to everyone. */
const Reason = ({ editor, award, path, change }: AwardFieldsProps) => {
  const { words } = useWords('console-results')
  const { locales } = useOwnTeam()
  const at = `${path}.reason`
  const asked = locales.some(locale => editor.field(`${at}.${locale}`).error !== undefined)
  const said = Object.values(award.reason).some(text => text !== '')
  if (award.kind !== 'place' || !(asked || said)) return null
  return (
    <SaidField
      editor={editor}
      path={at}
      label={words.award.reason}
      value={award.reason}
      change={reason => change({ ...award, reason })}
      max={600}
      lines
    />
  )
}

/** One award: to which work, for which place or by which title, and what the jury says of it. */
export const AwardFields = (props: AwardFieldsProps) => (
  <>
    <WorkChoice {...props} />
    <KindAndPlace {...props} />
    <Reason {...props} />
    <Texts {...props} />
  </>
)
