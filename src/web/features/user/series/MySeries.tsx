import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSeriesBrief } from '#contract/series-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { MoreButton } from '#web/shell/api/paged/MoreButton.tsx'
import { usePaged } from '#web/shell/api/paged/use-paged.ts'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { newSeries } from './typed.ts'
import styles from './series.module.css'

interface RowProps {
  team: Team
  series: OwnSeriesBrief
}

const Row = ({ team, series }: RowProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-series')
  const queries = useQueryClient()
  const [asking, ask] = useState(false)
  const { id, title, visibility, count, away, cover, obstacle } = series
  return (
    <li className={styles.row}>
      {cover ? (
        <Picture className={styles.thumb} picture={cover} alt="" sizes="6rem" />
      ) : (
        <span className={styles.thumb} />
      )}
      <div className={styles.facts}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.small}>
          {words.states[visibility]} · {say(words.count, { count })}
          {away > 0 ? ` · ${say(words.away_count, { count: away })}` : ''}
        </p>
        {obstacle && visibility !== 'private' ? (
          <p className={styles.small}>{words.obstacles[obstacle]}</p>
        ) : null}
        <p className={button.texts}>
          <TeamLink to={place => paths.userSeries(place, id)} aria-label={say(words.edit_of, { title })}>
            {words.edit}
          </TeamLink>
          {team.features.portfolios ? (
            <TeamLink
              to={place => paths.portfolioDetailOne(place, id)}
              aria-label={say(words.view_of, { title })}
            >
              {words.view}
            </TeamLink>
          ) : null}
          <button type="button" aria-label={say(words.remove.of, { title })} onClick={() => ask(true)}>
            {words.remove.doing}
          </button>
        </p>
      </div>
      {asking ? (
        <Confirm
          title={say(words.remove.title, { title })}
          text={words.remove.text}
          doing={words.remove.doing}
          act={() => api.series.remove.call({ team: team.link, id })}
          done={() => {
            ask(false)
            void queries.invalidateQueries({ queryKey: api.series.key() })
          }}
          close={() => ask(false)}
        />
      ) : null}
    </li>
  )
}

/** What one has made in this team, the newest first. */
export const MySeries = ({ team }: { team: Team }) => {
  const { api } = useShell()
  const { words } = useWords('user-series')
  const { items, failed, retry, more, busy } = usePaged(
    api.series.mine,
    { team: team.link },
    { staleTime: 0 }
  )
  if (!items) return <NotLoaded words={words} failed={failed} retry={retry} />
  return (
    <div className={styles.mine}>
      {team.features.portfolios ? null : <p className={styles.note}>{words.switched_off}</p>}
      {items.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.rows}>
        {items.map(series => (
          <Row key={series.id} team={team} series={series} />
        ))}
      </ul>
      <MoreButton more={more} busy={busy}>
        {words.more}
      </MoreButton>
      <p>
        <TeamLink className={button.primary} to={place => paths.userSeries(place, newSeries)}>
          {words.create}
        </TeamLink>
      </p>
    </div>
  )
}
