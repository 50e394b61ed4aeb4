import { useRef, useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import { gapsOf } from '#contract/rules/contest-gaps.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { idAt, nameAt, partAt } from './contest-values.ts'
import own from './contests.module.css'
import { Discard } from './Discard.tsx'
import { Preview } from './Preview.tsx'
import { PublishNotices } from './PublishNotices.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

/** Leads to the field, or to the step in which it stands. */
const Gap = ({ path, stepped }: { path: string; stepped: boolean }) => {
  const { words, say } = useWords('console-contests')
  const [, place] = path.split('.')
  // How works are shown is always chosen; where it stands here, it does not go with a vote.
  const name = path === 'showing' ? words.publish.showing : words.names[nameAt(path) ?? 'title']
  const label =
    place !== undefined && /^\d+$/.test(place)
      ? `${name}, ${say(words.rows.nameless, { place: Number(place) + 1 })}`
      : name
  if (stepped) return <LinkTo to={`?step=${partAt(path)}`}>{label}</LinkTo>
  return (
    <a
      href={`#${idAt(path)}`}
      onClick={event => {
        event.preventDefault()
        const field = document.getElementById(idAt(path)) ?? document.getElementById(partAt(path))
        field?.scrollIntoView({ block: 'center' })
        field?.focus()
      }}
    >
      {label}
    </a>
  )
}

const Left = ({ editor, stepped }: { editor: ContestEditing; stepped: boolean }) => {
  const { words } = useWords('console-contests')
  const { default_locale } = useOwnTeam()
  const gaps = gapsOf(editor.values, default_locale).map(({ path }) => path.join('.'))
  if (gaps.length === 0) return <p className={styles.note}>{words.publish.nothing_left}</p>
  return (
    <div className={own.left}>
      <h3>{words.publish.left}</h3>
      <ul>
        {gaps.map(path => (
          <li key={path}>
            <Gap path={path} stepped={stepped} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What came of publishing. The home page shows one contest, which may be another that is nearer to taking entries. */
const useToldPublished = () => {
  const { api } = useShell()
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { link, default_locale, contest: led } = useOwnTeam()
  const [told, tell] = useState('')
  // What the team leads to is read anew with the next page.
  const [since, show] = useState<string>()
  const result = useRef<HTMLOutputElement>(null)
  const tellOf = async ({ id }: Contest): Promise<void> => {
    // The button is gone from the page, so the keyboard goes on at what came of it.
    result.current?.focus()
    const { done, done_beside } = words.publish
    const home = await api.contests.current.call({ team: link }).catch(() => null)
    // That it is published stands beneath in any case.
    if (!home) return
    show(home.id)
    tell(home.id === id ? done : say(done_beside, { title: textIn(home.title, locale, default_locale) }))
  }
  return { told: { ref: result, children: told }, tellOf, shown: since ?? led?.id }
}

/** Nobody enters it any more. */
const over: ReadonlySet<Contest['phase']> = new Set(['results', 'archive'])

/** Before: what is missing, and how it will look. After: where it is seen. */
export const PublishPart = ({ editor, stepped }: { editor: ContestEditing; stepped: boolean }) => {
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const [looking, look] = useState(false)
  const { contest, busy } = editor
  const { told, tellOf, shown } = useToldPublished()
  const whole = gapsOf(editor.values, default_locale).length === 0
  const { published_at } = contest
  const publish = async (): Promise<void> => {
    const published = whole && !busy ? await editor.publish() : null
    if (published) await tellOf(published)
  }
  const inRoom = (room: 'jury' | 'rounds') => (place: SiteLocation) =>
    `${paths.room(room)(place)}?contest=${contest.id}`
  return (
    <>
      <output className={own.published} tabIndex={-1} {...told} />
      <p className={styles.note}>
        {published_at
          ? say(words.publish.published, { day: dayIn(locale, published_at, contest.time_zone) })
          : words.publish.draft}
      </p>
      {published_at ? null : <Left editor={editor} stepped={stepped} />}
      <PublishNotices values={editor.values} />
      <div className={own.ways}>
        {published_at ? (
          <>
            {shown === contest.id ? (
              <TeamLink to={paths.home}>{words.publish.see}</TeamLink>
            ) : over.has(contest.phase) ? null : (
              <TeamLink to={place => paths.sendArt(place) + printFilters({ contest: contest.slug })}>
                {words.publish.enter}
              </TeamLink>
            )}
            <TeamLink to={inRoom('jury')}>{words.publish.jury}</TeamLink>
            <TeamLink to={inRoom('rounds')}>{words.publish.rounds}</TeamLink>
          </>
        ) : (
          <button
            className={button.primary}
            type="button"
            aria-disabled={busy || !whole}
            onClick={() => void publish()}
          >
            {words.publish.submit}
          </button>
        )}
        <button className={button.plain} type="button" onClick={() => look(true)}>
          {words.publish.preview}
        </button>
        {published_at ? null : <Discard contest={contest} />}
      </div>
      {looking ? <Preview editor={editor} close={() => look(false)} /> : null}
    </>
  )
}
