import type { RankedWork } from '#contract/calculations.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useArtistName } from '../JudgedBlind.tsx'
import { useNumbered } from '../numbers.ts'
import table from '../table.module.css'

/** Of which work a row is. */
export const WorkCell = ({ standing: { work_id, number, title, artist } }: { standing: RankedWork }) => {
  const numbered = useNumbered()
  const nameOf = useArtistName()
  return (
    <>
      <TeamLink to={paths.room('entries', work_id)} dir="auto">
        {title}
      </TeamLink>
      <small className={table.under}>
        {numbered(number)} · <bdi>{nameOf(artist)}</bdi>
      </small>
    </>
  )
}
