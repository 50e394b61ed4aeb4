/* Reading among a million works: the wall, the desk, one work. */
import { selectEntries } from '#server/features/entries/entries.queries.ts'
import { selectShown, selectWork } from '#server/features/exhibition/exhibition.queries.ts'
import { contestId, teamId, workId } from './planted.ts'
import { many, type Read } from './read.ts'

const everything = { contests: [contestId(1)], award: false, words: [] }

export const worksReads = (works: number): Read[] => [
  {
    what: `24 of a contest's ${many(works)} works on show`,
    team_id: teamId(1),
    least: 0.75,
    build: (db, n) => {
      const place = 100 + ((n * 7919) % (works - 100))
      const after = { submitted_at: new Date(Date.UTC(2026, 0, 1) + place * 1000), id: workId(place) }
      return selectShown(db, teamId(1), { ...everything, sort: 'newest', limit: 24, after, now: new Date() })
    }
  },
  {
    what: `24 of a contest's ${many(works)} entries on the desk, by title`,
    team_id: teamId(1),
    least: 0.75,
    build: (db, n) => {
      const after = { key: ((n * 7919) % 0xffffff).toString(16).padStart(6, '0'), id: workId(1) }
      // An organiser who has entered nothing and is in no conflict, as most are.
      const filter = { contest: contestId(1), words: [], asker_id: workId(0) }
      return selectEntries(db, teamId(1), filter, { sort: 'title', limit: 24, after })
    }
  },
  {
    what: 'one work with its pictures',
    team_id: teamId(1),
    least: 0.65,
    build: (db, n) => selectWork(db, teamId(1), workId(1 + ((n * 7919) % works)))
  }
]
