import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { methods, seesOthers } from '#contract/rules/judging-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import type { Editing } from '../use-editor.ts'
import { LookedUp } from './LookedUp.tsx'
import type { RoundValues } from './round-values.ts'

/** What jurors know, what artists learn, and how many sheets become one figure. */
export const JudgingPart = ({
  editor,
  contest
}: {
  editor: Editing<Round, RoundValues>
  contest: Contest
}) => {
  const { words } = useWords('console-rounds')
  const { values, change, field } = editor
  return (
    <>
      <Tick
        {...field('blind')}
        label={words.names.blind}
        checked={values.blind}
        onChange={({ currentTarget: { checked } }) => change({ blind: checked })}
      />
      <LookedUp contest={contest} blind={values.blind} />
      <OneOf
        {...field('sees_others')}
        label={words.names.sees_others}
        names={seesOthers}
        labels={words.sees_others}
        value={values.sees_others}
        change={sees_others => change({ sees_others })}
      />
      <Tick
        {...field('comments_to_artist')}
        label={words.names.comments_to_artist}
        checked={values.comments_to_artist}
        onChange={({ currentTarget: { checked } }) => change({ comments_to_artist: checked })}
      />
      <OneOf
        {...field('method')}
        label={words.names.method}
        help={words.method_help[values.method]}
        names={methods}
        labels={words.methods}
        value={values.method}
        change={method => change({ method })}
      />
    </>
  )
}
