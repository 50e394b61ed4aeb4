import { useState } from 'react'
import { may } from '#contract/rules/permissions.ts'
import { offerGaps } from '#contract/rules/opportunity.ts'
import { CallCard } from '#web/shell/opportunities/CallCard.tsx'
import { CallPage } from '#web/shell/opportunities/CallPage.tsx'
import calls from '#web/shell/opportunities/opportunities.module.css'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useMe } from '#web/shell/session/me.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import own from '../contests/contests.module.css'
import styles from '../console.module.css'
import { PublicPreview } from '../PublicPreview.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { nameAt, partAt, previewOf } from './offer-values.ts'
import type { OfferEditing } from './use-offer-editor.ts'

interface PartProps {
  editor: OfferEditing
}

/** What is missing, each leading to the step in which it stands. */
const Left = ({ editor }: PartProps) => {
  const { words } = useWords('console-opportunities')
  const { default_locale: locale } = useOwnTeam()
  const { thing, values } = editor
  const [now] = useState(() => new Date())
  const offer = { ...values, currency: thing.currency }
  const gaps = offerGaps(offer, { locale, now }).map(({ path }) => path.join('.'))
  if (gaps.length === 0) return <p className={styles.note}>{words.publish.nothing_left}</p>
  return (
    <div className={own.left}>
      <h3>{words.publish.left}</h3>
      <ul>
        {gaps.map(path => (
          <li key={path}>
            <LinkTo to={printFilters({ opportunity: thing.id, step: partAt(path) })}>
              {words.names[nameAt(path) ?? 'title']}
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Ways = ({ editor }: PartProps) => {
  const { words } = useWords('console-opportunities')
  const { role } = useMe()
  const { thing, busy } = editor
  const { state, own_review } = thing
  const unreviewed = may(role, 'publish_unreviewed')
  if (state === 'draft')
    return (
      <>
        <button
          className={unreviewed ? button.plain : button.primary}
          type="button"
          aria-disabled={busy}
          onClick={() => void editor.submit()}
        >
          {words.publish.submit}
        </button>
        {unreviewed ? (
          <button
            className={button.primary}
            type="button"
            aria-disabled={busy}
            onClick={() => void editor.publish()}
          >
            {words.publish.publish}
          </button>
        ) : null}
      </>
    )
  if (state === 'in_review' && (unreviewed || !own_review))
    return (
      <button
        className={button.primary}
        type="button"
        aria-disabled={busy}
        onClick={() => void editor.publish()}
      >
        {words.publish.publish_reviewed}
      </button>
    )
  return state === 'in_review' ? null : (
    <TeamLink className={button.plain} to={place => paths.pageJobDetail(place, thing.id)}>
      {words.publish.see}
    </TeamLink>
  )
}

/** How it will look, what is missing, and the way to whoever publishes it. */
export const PublishPart = ({ editor }: PartProps) => {
  const { words, say } = useWords('console-opportunities')
  const team = useOwnTeam()
  const [looking, look] = useState(false)
  const { thing, values } = editor
  const { state, returned, own_review } = thing
  const preview = previewOf(thing, values)
  return (
    <>
      <p className={styles.note}>{say(words.publish.state, { state: words.states[state] })}</p>
      {returned ? <p role="note">{say(words.publish.returned, { reason: returned })}</p> : null}
      {state === 'in_review' ? <p>{own_review ? words.publish.own_review : words.publish.reviewed}</p> : null}
      {state === 'draft' ? <Left editor={editor} /> : null}
      {preview.deadline ? (
        <section>
          <h3>{words.publish.card}</h3>
          <ul className={calls.calls} inert>
            <CallCard
              team={team}
              call={{ ...preview, deadline: preview.deadline, state: 'published' }}
              own={false}
            />
          </ul>
        </section>
      ) : null}
      <div className={own.ways}>
        <button className={button.plain} type="button" onClick={() => look(true)}>
          {words.publish.preview}
        </button>
        <Ways editor={editor} />
      </div>
      {looking ? (
        <PublicPreview words={words.publish} close={() => look(false)}>
          <div className={layout.wall}>
            <CallPage team={team} call={preview} level={2} />
          </div>
        </PublicPreview>
      ) : null}
    </>
  )
}
