/* The series that a person has made. They go with the account. */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { selectSeriesOf } from './personal.queries.ts'
import { deleteSeries } from './series.queries.ts'

export const personal: PersonalData = {
  tables: ['series'],
  export: [{ name: 'series', rows: rowsOfTeams(selectSeriesOf) }],
  erase: eraseInTeams(selectSeriesOf, async (platform, tx, { id }) => {
    await deleteSeries(tx, id)
    tx.afterCommit(() => platform.versions.bump(tx.team_id))
  })
}
