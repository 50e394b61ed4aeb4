import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedSeries } from '#contract/series-shapes.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Asking } from '../Asking.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { HideForm } from './HideForm.tsx'
import styles from './artists.module.css'

type Item = ReviewedSeries['works'][number]

/** What is taken off: the series, or one of its pictures. */
interface Chosen {
  picture: string | undefined
}

interface ItemsProps {
  series: ReviewedSeries
  hide: (picture: string) => void
  show: (picture: string) => void
}

const Items = ({ series, hide, show }: ItemsProps) => {
  const { words, say } = useWords('console-artists')
  const act = (item: Item, name: string) => {
    if (item.kind === 'work') return <small>{words.review.work}</small>
    const away = item.hidden_reason !== ''
    return (
      <>
        {away ? <small dir="auto">{say(words.review.because, { reason: item.hidden_reason })}</small> : null}
        <button
          className={button.text}
          type="button"
          aria-label={say(away ? words.show.picture_of : words.hide.picture_of, { title: name })}
          onClick={() => (away ? show(item.id) : hide(item.id))}
        >
          {away ? words.show.picture : words.hide.picture}
        </button>
      </>
    )
  }
  return (
    <ul className={styles.items} aria-label={words.review.items}>
      {series.works.map((item, place) => {
        const name = item.title || say(words.review.untitled, { place: place + 1 })
        return (
          <li key={`${item.kind}:${item.id}`}>
            {item.picture ? <Picture picture={item.picture} alt={item.alt} sizes="8rem" most={320} /> : null}
            <span>
              <bdi>{name}</bdi>
            </span>
            {act(item, name)}
          </li>
        )
      })}
    </ul>
  )
}

const Review = ({ series, close }: { series: ReviewedSeries; close: () => void }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-artists')
  const queries = useQueryClient()
  const [chosen, choose] = useState<Chosen | null>(null)
  const { id, hidden_reason } = series
  const know = (after: ReviewedSeries): void => {
    choose(null)
    queries.setQueryData(api.series.review.queryKey({ input: { team, id } }), after)
    void queries.invalidateQueries({ queryKey: api.series.reviewed.key() })
  }
  const call = useCall(({ picture }: Chosen) => api.series.show_again.call({ team, id, picture }))
  const show = async (what: Chosen): Promise<void> => {
    const outcome = await call.send(what)
    if (outcome && 'answer' in outcome) know(outcome.answer)
  }
  if (chosen) return <HideForm series={id} picture={chosen.picture} done={know} close={() => choose(null)} />
  return (
    <>
      <p>
        <bdi>{series.artist}</bdi>
      </p>
      {series.intro ? <p dir="auto">{series.intro}</p> : null}
      {hidden_reason === '' ? null : <p dir="auto">{say(words.review.because, { reason: hidden_reason })}</p>}
      <Refused refusal={call.refusal} wait={call.wait} />
      <Items series={series} hide={picture => choose({ picture })} show={picture => void show({ picture })} />
      <DialogActions>
        {hidden_reason === '' ? (
          <button className={button.primary} type="button" onClick={() => choose({ picture: undefined })}>
            {words.hide.act}
          </button>
        ) : (
          <button className={button.primary} type="button" onClick={() => void show({ picture: undefined })}>
            {words.show.act}
          </button>
        )}
        <button className={button.plain} type="button" onClick={close}>
          {words.review.close}
        </button>
      </DialogActions>
    </>
  )
}

/** A series as organisers look at it, with what can be done about it. */
export const ReviewSeries = ({ id, close }: { id: string; close: () => void }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-artists')
  const { data, error, refetch } = useQuery(
    api.series.review.queryOptions({ input: { team, id }, staleTime: 0 })
  )
  return (
    <Dialog title={data?.title ?? words.review.act} close={close}>
      {data ? (
        <Review series={data} close={close} />
      ) : (
        <Asking failed={error} missing={<p>{words.review.not_come}</p>} retry={refetch} />
      )}
    </Dialog>
  )
}
