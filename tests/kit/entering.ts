/* What it takes to enter a work: a contest that is open, a picture of one's own, and everything that is asked. */
import type { CustomField } from '#contract/contest-parts.ts'
import type { Contest, ContestChanges } from '#contract/contests.ts'
import { emptyCategory } from '#contract/rules/new-category.ts'
import { emptyParts, type WorkParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { inDays } from './days.ts'
import type { Person } from './people.ts'
import { plantPicture } from './planted-picture.ts'
import type { TestApp } from './test-app.ts'

/** As the contract would fill it in. */
export const question = (
  id: string,
  kind: CustomField['kind'],
  more: Partial<CustomField> = {}
): CustomField => ({
  id,
  kind,
  label: { en: id },
  help: {},
  required: false,
  jury_sees: true,
  options: [],
  min: null,
  max: null,
  ...more
})

type NewCategory = NonNullable<ContestChanges['categories']>[number]

export const category = (title: string, more: Partial<NewCategory> = {}): NewCategory => ({
  ...emptyCategory,
  title: { en: title },
  ...more
})

let contests = 0

/** In alpha, or in beta by its owner; open since yesterday and for a month, its artists named at once, unless said otherwise. */
export const openContest = async (
  app: TestApp,
  changes: Omit<ContestChanges, 'version'> = {},
  { publish = true, team = 'alpha' }: { publish?: boolean; team?: 'alpha' | 'beta' } = {}
): Promise<Contest> => {
  contests += 1
  const { contests: calls } = app.api(team === 'alpha' ? app.people.bob : app.people.dora)
  const begun = await calls.create({
    team,
    title: { [team === 'alpha' ? 'en' : 'es']: `Salon ${contests}` },
    edition: 2030
  })
  const { id } = begun
  const dates = { opens_at: inDays(-1), closes_at: inDays(30) }
  const saved = await calls.update({
    team,
    id,
    version: begun.version,
    naming: 'at_once',
    ...dates,
    ...changes
  })
  return publish ? calls.publish({ team, id, version: saved.version }) : saved
}

type Artist = Pick<Person, 'token' | 'user_id'>

/** All that is asked where nothing more is asked than the usual. */
export const wholeParts = (picture_id: string, changes: Partial<WorkParts> = {}): WorkParts => ({
  ...emptyParts,
  title: 'Blue Hour',
  year: 2024,
  medium: 'Oil on linen',
  images: [{ picture_id, alt: 'A harbour at dusk' }],
  declarations: { authorship: true, rights_version: 1, ai: 'none', persons: 'none', of_age: true },
  ...changes
})

/** A draft that can be handed in. */
export const wholeDraft = async (
  app: TestApp,
  person: Artist,
  contest: Contest,
  changes: Partial<WorkParts> & { category_id?: string } = {}
): Promise<Work> => {
  const { works } = app.api(person)
  const begun = await works.create({ team: 'alpha', contest_id: contest.id })
  const { category_id = contest.categories[0]?.id ?? null, ...parts } = changes
  return works.update({
    team: 'alpha',
    id: begun.id,
    version: begun.version,
    category_id,
    ...wholeParts(parts.images ? '' : await plantPicture(app, person), {
      declarations: {
        authorship: true,
        rights_version: contest.rights_version,
        ai: 'none',
        persons: 'none',
        of_age: true
      },
      ...parts
    })
  })
}
