/* What it takes to apply: a team that shows opportunities, a call that is open, and an application that can be sent. */
import type { Application, ApplicationParts } from '#contract/applications.ts'
import type { OpportunityChanges } from '#contract/opportunities.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import type { Person } from './people.ts'
import { plantPicture } from './planted-picture.ts'
import type { TestApp } from './test-app.ts'

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Where = 'alpha' | 'beta'

const ownerOf = ({ people }: TestApp, team: Where): Person => (team === 'alpha' ? people.ana : people.dora)

export const offerOpportunities = async (app: TestApp, link: Where = 'alpha'): Promise<void> => {
  const { teams } = app.api(ownerOf(app, link))
  const { version, features } = await teams.get({ link })
  await teams.update({ link, version, features: { ...features, opportunities: true } })
}

let calls = 0

interface CallOptions {
  team?: Where
  kind?: 'residency' | 'grant'
  publish?: boolean
}

/** In alpha, or in beta, published by its owner; open for a month unless said otherwise. */
export const openCall = async (
  app: TestApp,
  changes: Omit<OpportunityChanges, 'version'> = {},
  { team = 'alpha', kind = 'residency', publish = true }: CallOptions = {}
): Promise<WorkedCall> => {
  calls += 1
  const { opportunities } = app.api(ownerOf(app, team))
  const said = (text: string) => ({ [team === 'alpha' ? 'en' : 'es']: text })
  const begun = await opportunities.create({ team, kind, title: said(`Residency ${calls}`) })
  const saved = await opportunities.update({
    team,
    id: begun.id,
    version: begun.version,
    summary: said('A studio by the canal.'),
    description: said('You work alone, and show once.'),
    place: 'Ghent',
    country: 'BE',
    deadline: `${dayIn(30)}T22:00:00.000Z`,
    answers_on: dayIn(60),
    pays: 150_000,
    pays_by: dayIn(90),
    selection: said('Three artists choose.'),
    ...changes
  })
  return publish ? opportunities.publish({ team, id: saved.id, version: saved.version }) : saved
}

/** All that is asked where the call asks nothing of its own. */
const wholeApplication = (
  picture_id: string,
  changes: Partial<ApplicationParts> = {}
): Partial<ApplicationParts> => ({
  statement: 'I work with water.',
  works: [{ picture_id, title: 'Tide', year: 2024, medium: 'Ink', alt: 'A harbour at dusk' }],
  ...changes
})

/** A draft that can be sent. */
export const wholeDraftFor = async (
  app: TestApp,
  artist: Person,
  opportunity: string,
  changes: Partial<ApplicationParts> = {}
): Promise<Application> => {
  const { applications } = app.api(artist)
  const { id, version } = await applications.begin({ team: 'alpha', opportunity })
  const parts = wholeApplication(changes.works ? '' : await plantPicture(app, artist), changes)
  return applications.update({ team: 'alpha', id, version, ...parts })
}

export const sendFor = async (
  app: TestApp,
  artist: Person,
  opportunity: string,
  changes: Partial<ApplicationParts> = {}
): Promise<Application> => {
  const { id, version } = await wholeDraftFor(app, artist, opportunity, changes)
  return app.api(artist).applications.send({ team: 'alpha', id, version })
}
