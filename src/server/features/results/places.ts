/* Whether places follow the ranking, as whoever decides or publishes sees it. */
import type { FieldError } from '#contract/problems.ts'
import { countedOn, departuresOf } from '#contract/rules/award-places.ts'
import type { Decisions } from '#contract/results.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectRanks } from './decisions.queries.ts'
import { selectDeciding } from './public-results.queries.ts'
import { selectVacant } from './revoking.queries.ts'

type Placed = Pick<Decisions['awards'][number], 'work_id' | 'kind' | 'place' | 'reason'>

interface PlacingInput<Award> {
  contest_id: string
  awards: readonly Award[]
  /** In which a reason has to be given. */
  locale: string
  /** What is kept from whoever asks. */
  hidden: readonly string[]
}

/** The places as they are counted on, and what each of them lacks: nothing is known before a round is calculated. */
export const placesOf = async <Award extends Placed>(
  tx: Pick<Tx, 'db' | 'team_id'>,
  { contest_id, awards, locale, hidden }: PlacingInput<Award>
): Promise<{ awards: Award[]; errors: FieldError[] }> => {
  const deciding = await selectDeciding(tx.db, tx.team_id, contest_id).executeTakeFirst()
  const works = awards.map(({ work_id }) => work_id)
  const vacant = await selectVacant(tx.db, tx.team_id, contest_id).execute()
  const vacated = vacant.map(({ work_id }) => work_id)
  const asked = { round_id: deciding?.id ?? null, works, hidden, vacated }
  const rows = await selectRanks(tx.db, tx.team_id, asked).execute()
  const known = new Map(rows.map(row => [row.id, row]))
  const asPlaced = (award: Placed, place: number | null) => ({
    place: award.kind === 'place' ? place : null,
    category: known.get(award.work_id)?.category_id ?? ''
  })
  const places = countedOn(awards.map(award => asPlaced(award, award.place)))
  const counted = awards.map((award, at) => ({ ...award, place: places[at] ?? null }))
  if (!deciding) return { awards: counted, errors: [] }
  const left = vacant.map(({ place, category_id }) => ({ place, category: category_id ?? '' }))
  const departures = departuresOf(
    [...counted.map(award => asPlaced(award, award.place)), ...left],
    counted.map(({ work_id }) => known.get(work_id)?.rank ?? null)
  ).slice(0, counted.length)
  const errors = departures.flatMap((departure, at): FieldError[] => {
    const said = Object.entries(counted[at]?.reason ?? {}).some(
      ([language, words]) => language === locale && words !== ''
    )
    return departure === null || said
      ? []
      : [{ path: ['awards', at, 'reason', locale], code: `reason_${departure}` }]
  })
  return { awards: counted, errors }
}
