/* A CV in the form of JSON Resume 1.0.0, for other programs to read. What that form has no list for is a project with its type. */
import { wordsIn } from './catalogue-words.ts'
import type { PortfolioFacts } from './portfolio-facts.ts'
import { awardsIn } from './portfolio-sheet.ts'

type Row = PortfolioFacts['cv'][number]

/** What is empty is left out: programs show an empty line for it. */
const given = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null && field[1] !== '')
  )

const yearOf = (value: number | null): string | null => (value === null ? null : String(value))
const span = ({ from_year, to_year, link }: Row) => ({
  startDate: yearOf(from_year),
  endDate: yearOf(to_year ?? from_year),
  url: link
})

const basicsOf = ({
  name,
  disciplines,
  address,
  statement,
  bio,
  city,
  country,
  socials
}: PortfolioFacts) => ({
  ...given({ name, label: disciplines.join(', '), url: address }),
  summary: [statement, bio].filter(text => text !== '').join('\n\n'),
  location: given({ city, countryCode: country }),
  profiles: Object.entries(socials).map(([network, url]) => ({ network, url }))
})

const awardsOf = (rows: readonly Row[], works: PortfolioFacts['works']) => [
  ...rows.map(({ title, place, from_year }) => given({ title, awarder: place, date: yearOf(from_year) })),
  ...works.flatMap(work =>
    awardsIn(work, 'en').map(title =>
      given({ title, awarder: work.team, date: String(work.contest.edition), summary: work.title })
    )
  )
]

/** Its own words are English, as the form is; what the artist wrote stays as it is. */
export const jsonResume = (facts: PortfolioFacts, changed_at: Date) => {
  const say = wordsIn('portfolio-document', 'en')
  const of = (kind: Row['kind']) => facts.cv.filter(row => row.kind === kind)
  const projects = (['exhibition', 'residency', 'collection', 'press'] as const).flatMap(kind =>
    of(kind).map(row =>
      given({ name: row.title, type: say(`kinds.${kind}`), entity: row.place, ...span(row) })
    )
  )
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(facts),
    education: of('education').map(row =>
      given({
        institution: row.place === '' ? row.title : row.place,
        area: row.place === '' ? null : row.title,
        ...span(row)
      })
    ),
    awards: awardsOf(of('award'), facts.works),
    publications: of('publication').map(({ title, place, from_year, link }) =>
      given({ name: title, publisher: place, releaseDate: yearOf(from_year), url: link })
    ),
    skills: facts.disciplines.map(name => ({ name })),
    projects,
    meta: { version: 'v1.0.0', lastModified: changed_at.toISOString() }
  }
}
