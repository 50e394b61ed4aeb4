import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { ResultSheet } from '#contract/result-sheet.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import type { OwnEntry } from '#contract/works.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useAwardName } from '#web/shell/works/wall/use-award-name.ts'
import { toHundredths } from '#web/shell/words/to-hundredths.ts'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Criteria } from './Criteria.tsx'
import styles from './works.module.css'
import button from '#web/ui/button.module.css'

interface ResultProps {
  team: Team
  entry: OwnEntry
}

const Figures = ({ sheet }: { sheet: ResultSheet }) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const { result } = words
  const { place, of, figure, sheets, openness } = sheet
  if (openness === 'awards') return <p className={styles.small}>{result.closed}</p>
  if (sheet.round === null) return null
  const shown = toHundredths(figure ?? 0, locale)
  return (
    <>
      <p>{place === null ? result.unranked : say(result.place, { place, of, figure: shown })}</p>
      <p className={styles.small}>{say(result.sheets, { count: sheets })}</p>
      <Criteria criteria={sheet.criteria} />
    </>
  )
}

const Sheet = ({ team, entry: { work, contest } }: ResultProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const nameOf = useAwardName()
  const { data, isError, refetch } = useQuery(
    api.results.sheet.queryOptions({ input: { team: team.link, id: work.id } })
  )
  const { result } = words
  if (!data) return <NotLoaded words={result} failed={isError} retry={refetch} />
  const { awards, round, comments } = data
  return (
    <>
      {awards.map(award => (
        <p key={nameOf(award)} className={styles.awarded}>
          <bdi>{nameOf(award)}</bdi>
        </p>
      ))}
      {round ? (
        <p className={styles.small}>
          {say(result.round, { round: textIn(round, locale, team.default_locale) })}
        </p>
      ) : null}
      <Figures sheet={data} />
      {comments.length > 0 ? (
        <>
          <h4>{result.comments}</h4>
          {comments.map((comment, at) => (
            // They have no name and no order of their own.
            <blockquote key={at} className={styles.comment} dir="auto">
              {comment}
            </blockquote>
          ))}
        </>
      ) : null}
      <div className={button.texts}>
        <TeamLink to={place => `${paths.results(place)}?contest=${contest.slug}`}>{result.all}</TeamLink>
      </div>
    </>
  )
}

/** What the jury said of a work, opened by whoever wants to read it, or by the mail that told of it. */
export const OwnResult = ({ team, entry }: ResultProps) => {
  const { words } = useWords('user-profile')
  const pair = usePair()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(() => search.get('results') === entry.contest.slug)
  const id = useId()
  const { status, parts } = entry.work
  const { result, works } = words
  if (status === 'in_judging' || status === 'shortlisted')
    return <p className={styles.small}>{result.before}</p>
  if (status !== 'awarded' && status !== 'not_awarded') return null
  return (
    <>
      <div className={button.texts}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={pair(result.show, parts.title || works.untitled)}
          onClick={() => setOpen(!open)}
        >
          {result.show}
        </button>
      </div>
      <div id={id} className={styles.sheet} hidden={!open}>
        {open ? <Sheet team={team} entry={entry} /> : null}
      </div>
    </>
  )
}
