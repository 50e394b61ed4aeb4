import type { OwnArtist } from '#contract/artists.ts'
import { longestArtistStatement, longestPronouns, pageVisibilities } from '#contract/rules/artist-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { PartForm } from '../PartForm.tsx'
import { useOwnPart } from './own.ts'

type PageValues = Pick<OwnArtist, 'statement' | 'pronouns' | 'shows_place' | 'takes_messages' | 'visibility'>

const valuesOf = (own: OwnArtist): PageValues => {
  const { statement, pronouns, shows_place, takes_messages, visibility } = own
  return {
    statement,
    pronouns,
    shows_place,
    takes_messages,
    visibility
  }
}

/** How many characters are left, counted as the server counts them. */
const leftOf = (statement: string): number => longestArtistStatement - [...statement].length

export const PageForm = ({ own }: { own: OwnArtist }) => {
  const { words, say } = useWords('user-artist')
  const { words: common } = useWords('common')
  const part = useOwnPart(own, valuesOf)
  const { values, change, field } = part
  const { labels, visibilities } = words
  const { optional } = common.form
  const shown = (name: keyof PageValues, of: PageValues): string => {
    if (name === 'visibility') return visibilities[of.visibility]
    if (name === 'shows_place') return of.shows_place ? words.page.shown : words.page.not_shown
    if (name === 'takes_messages') return of.takes_messages ? words.page.on : words.page.off
    return of[name]
  }
  const left = leftOf(values.statement)
  return (
    <PartForm part={part} labels={labels} shown={shown} submit={words.page.submit}>
      <TextArea
        {...field('statement')}
        label={labels.statement}
        optional={optional}
        rows={8}
        help={left >= 0 ? say(words.page.left, { count: left }) : say(words.page.over, { count: -left })}
        value={values.statement}
        onChange={({ target }) => change({ statement: target.value })}
      />
      {own.is_child ? null : (
        <Field
          {...field('pronouns')}
          label={labels.pronouns}
          optional={optional}
          maxLength={longestPronouns}
          value={values.pronouns}
          onChange={({ target }) => change({ pronouns: target.value })}
        />
      )}
      <Tick
        {...field('shows_place')}
        label={own.is_child ? words.page.country : labels.shows_place}
        checked={values.shows_place}
        onChange={({ target }) => change({ shows_place: target.checked })}
      />
      {own.is_child ? null : (
        <Tick
          {...field('takes_messages')}
          label={labels.takes_messages}
          checked={values.takes_messages}
          onChange={({ target }) => change({ takes_messages: target.checked })}
        >
          {words.page.messages_help}
        </Tick>
      )}
      <OneOf
        {...field('visibility')}
        label={labels.visibility}
        names={pageVisibilities}
        labels={visibilities}
        value={values.visibility}
        change={visibility => change({ visibility })}
      />
    </PartForm>
  )
}
