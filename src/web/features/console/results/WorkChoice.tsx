import { useState } from 'react'
import type { RankedWork } from '#contract/calculations.ts'
import type { Round } from '#contract/rounds.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from '../console.module.css'
import { useArtistName } from '../JudgedBlind.tsx'
import { ShowMore } from '../ShowMore.tsx'
import type { AwardFieldsProps } from './AwardFields.tsx'
import { useCategoryName } from './figures.ts'
import { useStandings } from './lists.ts'

/** As an option of the choice; with its place where it has one. */
type Offered = Pick<RankedWork, 'work_id' | 'place' | 'number' | 'title' | 'artist'>

interface WorksProps extends AwardFieldsProps {
  offered: readonly Offered[]
}

/** The one that was saved, also where the ranking is not there or does not reach so far. */
const savedOf = ({ editor, award }: AwardFieldsProps): Offered[] =>
  editor.thing.awards
    .filter(({ work_id }) => work_id === award.work_id)
    .slice(0, 1)
    .map(({ work_id, number, work_title, artist }) => ({
      work_id,
      number,
      artist,
      title: work_title,
      place: null
    }))

/** That others have the place of the ranking that this one has: who is awarded which is then for the organisers to decide. */
const useTie = ({ award: { work_id }, offered }: WorksProps): string | undefined => {
  const { words, say } = useWords('console-results')
  const place = offered.find(each => each.work_id === work_id)?.place ?? null
  const others =
    place === null ? [] : offered.filter(each => each.place === place && each.work_id !== work_id)
  const [first] = others
  if (!first || place === null) return undefined
  return say(words.award.tied, { count: others.length, place, number: first.number, title: first.title })
}

const Works = (props: WorksProps) => {
  const { editor, award, path, change, offered } = props
  const { words, say } = useWords('console-results')
  const nameOf = useArtistName()
  const optionOf = (place: number | null, work: { number: number; title: string; artist: string }): string =>
    place === null ? say(words.award.unranked, work) : say(words.award.ranked, { place, ...work })
  const missing = savedOf(props).filter(({ work_id }) => offered.every(each => each.work_id !== work_id))
  const all = [...missing, ...offered]
  const take = (work_id: string): void => {
    const place = offered.find(each => each.work_id === work_id)?.place ?? null
    // The place that the jury gave it, to begin with.
    change({ ...award, work_id, place: award.kind === 'place' ? place : null })
  }
  return (
    <Choice
      {...editor.field(`${path}.work_id`)}
      label={words.award.work}
      help={useTie(props)}
      value={award.work_id}
      onChange={({ currentTarget: { value } }) => take(value)}
      required
    >
      <option value="">{words.award.choose_work}</option>
      {all.map(({ place, work_id, ...work }) => (
        <option key={work_id} value={work_id}>
          {optionOf(place, { ...work, artist: nameOf(work.artist) })}
        </option>
      ))}
    </Choice>
  )
}

const Ranked = ({ round, category, ...props }: AwardFieldsProps & { round: Round; category: string }) => {
  const { items, more, busy } = useStandings(round.id, category)
  return (
    <>
      <Works {...props} round={round} offered={items ?? []} />
      <ShowMore more={more} busy={busy} />
    </>
  )
}

/** In the order of the ranking, category by category. */
export const WorkChoice = (props: AwardFieldsProps) => {
  const { editor, contest, round, award, path, change } = props
  const { words } = useWords('console-results')
  const nameOf = useCategoryName(contest)
  const { categories } = contest
  const saved = editor.thing.awards.find(({ work_id }) => work_id === award.work_id)
  const [category, choose] = useState(saved?.category_id ?? categories[0]?.id ?? '')
  if (!round) return <Works {...props} offered={[]} />
  return (
    <>
      {categories.length > 1 ? (
        <div className={styles.narrow}>
          <Choice
            {...editor.field(`${path}.category`)}
            label={words.award.category}
            value={category}
            onChange={({ currentTarget: { value } }) => {
              choose(value)
              change({ ...award, work_id: '' })
            }}
          >
            {categories.map(({ id }) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </Choice>
        </div>
      ) : null}
      <Ranked {...props} round={round} category={category} />
    </>
  )
}
