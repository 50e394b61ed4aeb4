/*
 * What is in the files of a portfolio, read for its own artist: what the page says, and the newest works on show in all
 * teams, whichever of them have pages of artists.
 */
import { defaultLocale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import { mostPortfolioWorks } from '#contract/rules/artist-choices.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import type { PortfolioFacts, PortfolioWork } from '#documents/portfolio-facts.ts'
import { teamsOf } from '#server/features/accounts/shown.actions.ts'
import { worksShownAs } from '#server/features/exhibition/artist-works.actions.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import { derivativeKey } from '#server/platform/media/derivatives.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectCv, selectProfile } from './artists.queries.ts'
import { dayOf } from './page-name.ts'
import { selectLanguages, selectPortrait } from './portfolio.queries.ts'

const mostTeams = 30
/** Wide enough for a sheet of paper, and for a screen. */
const width = 1200

interface PictureFile {
  /** In the storage. */
  key: string
  name: string
}

export interface Portfolio {
  facts: PortfolioFacts
  pictures: PictureFile[]
}

const widest = (widths: readonly number[]): number | undefined => {
  const rising = widths.toSorted((one, other) => one - other)
  return rising.find(each => each >= width) ?? rising.at(-1)
}

type Profile = NonNullable<Awaited<ReturnType<ReturnType<typeof selectProfile>['executeTakeFirst']>>>

const worksOf = async (platform: Platform, user_id: string, { name, is_child }: Profile) => {
  const teams = await teamsOf(platform, user_id, mostTeams)
  const ids = teams.map(({ id }) => id)
  const languages = await platform.doors.readPlatform(db => selectLanguages(db, ids))
  const preferred = new Map(languages.map(({ id, default_locale }) => [id, default_locale]))
  const works: { work: PortfolioWork; picture: PictureFile | null; link: string }[] = []
  for (const team of teams) {
    const found = await worksShownAs(
      platform,
      team,
      { artist_id: user_id, name, is_child },
      mostPortfolioWorks
    )
    for (const { work } of found.works) {
      const { title, year, medium, alt, awards, contest, cover } = work
      if (works.length === mostPortfolioWorks) return works
      const made = widest(cover.widths)
      const file = `work-${String(works.length + 1).padStart(2, '0')}.webp`
      works.push({
        link: team.link,
        picture:
          made === undefined ? null : { key: derivativeKey(team.id, cover.id, made, 'webp'), name: file },
        work: {
          title,
          year,
          medium,
          alt,
          awards,
          contest,
          team: team.name,
          preferred: preferred.get(team.id) ?? defaultLocale,
          file: made === undefined ? null : file,
          checks: awards.map(({ diploma }) =>
            diploma === null
              ? null
              : `${platform.config.public_url}/${team.link}/diploma/${printedCode(diploma)}`
          )
        }
      })
    }
  }
  return works
}

const portraitOf = async ({ doors }: Platform, user_id: string): Promise<PictureFile | null> => {
  const [row] = await doors.readPlatform(db => selectPortrait(db, user_id))
  const made = row && widest(row.widths)
  return made ? { key: derivativeKey(platformTeam, row.id, made, 'webp'), name: 'portrait.webp' } : null
}

/** Without works and pictures it is a CV. Of a child it says no more than its page, to whomever it is given. */
export const readPortfolio = async (
  platform: Platform,
  user_id: string,
  { with_works, all_rows }: { with_works: boolean; all_rows: boolean }
): Promise<Portfolio> => {
  const { doors, clock, config } = platform
  const today = dayOf(clock.now())
  const [profile] = await doors.readPlatform(db => selectProfile(db, user_id, today))
  if (!profile) throw new Problem('unauthenticated')
  const rows = await doors.readPlatform(db => selectCv(db, user_id))
  const works = await worksOf(platform, user_id, profile)
  const { is_child, handle, visibility } = profile
  const portrait = with_works && !is_child ? await portraitOf(platform, user_id) : null
  const [first] = works
  const read = handle !== null && visibility !== 'private' && first !== undefined
  const shown = with_works ? works : []
  return {
    facts: {
      name: profile.name,
      pronouns: is_child ? '' : (profile.pronouns ?? ''),
      country: profile.shows_place ? profile.country : null,
      city: profile.shows_place && !is_child ? profile.city : '',
      disciplines: profile.disciplines,
      statement: profile.statement ?? '',
      bio: is_child ? '' : profile.bio,
      socials: is_child ? {} : profile.socials,
      cv: is_child ? [] : rows.filter(({ visibility: of }) => all_rows || of === 'public'),
      works: shown.map(({ work }) => work),
      address: read ? `${config.public_url}/${first.link}/portfolio-detail-two/${handle}` : null,
      portrait: portrait?.name ?? null
    },
    pictures: [...(portrait ? [portrait] : []), ...shown.flatMap(({ picture }) => (picture ? [picture] : []))]
  }
}
