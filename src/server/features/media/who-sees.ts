/*
 * Who is shown a picture whose address they have. What is the team's own is everyone's. What somebody sent for a work is
 * everyone's while a work on show has it among its images or an open series shows it, a portrait while the artist's page
 * shows it, and else only theirs who hold a key. Asked for every picture of
 * a page, so what was found out is kept, and dropped with the next change of the team.
 */
import { Problem } from '#contract/problems.ts'
import { isPortraitShown } from '#server/features/artists/artists.actions.ts'
import { shownContests } from '#server/features/exhibition/work-search.actions.ts'
import { isImageOnShow } from '#server/features/exhibition/works-on-show.actions.ts'
import { isPictureInSeries } from '#server/features/series/public-series.actions.ts'
import { findPicture } from '#server/features/pictures/pictures.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { KeptValues } from '#server/platform/cache/kept-values.ts'
import { platformTeam } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'

export type PictureAccess =
  | { by: 'everyone' }
  /** By everyone for as long as the work is on show, the series open, or the page. */
  | { by: 'visitors' }
  | { by: 'key'; seconds: number }

interface PictureRequest {
  link: string
  picture_id: string
  key: string | undefined
}

// A few hundred bytes each.
const mostKept = 20_000

export class WhoSees {
  readonly #platform: Platform
  readonly #teams: KeptValues<string>
  /** The contests of a team that show their works by now. */
  readonly #shown: KeptValues<string[]>
  readonly #pictures: KeptValues<PictureAccess>

  constructor(platform: Platform) {
    this.#platform = platform
    this.#teams = new KeptValues(platform, mostKept)
    this.#shown = new KeptValues(platform, mostKept)
    this.#pictures = new KeptValues(platform, mostKept)
  }

  /** Under whose team it lies, and by whom it is seen; throws where whoever asks is not shown it. */
  async ask({ link, picture_id, key }: PictureRequest): Promise<{ team_id: string; seen: PictureAccess }> {
    const team_id = link === '-' ? platformTeam : await this.#teamAt(link)
    if (key !== undefined) return { team_id, seen: this.#withKey(team_id, picture_id, key) }
    const seen = this.#pictures.find(`${team_id}/${picture_id}`) ?? (await this.#look(team_id, picture_id))
    return { team_id, seen }
  }

  /** Never by its being on show: an address with a key in it must not come into a cache that others read. */
  #withKey(team_id: string, picture_id: string, key: string): PictureAccess {
    const seconds = this.#platform.picture_keys.secondsLeft(team_id, picture_id, key)
    if (seconds === null) throw new Problem('not_found')
    if (seconds === 0) throw new Problem('gone', { reason: 'picture_key_expired' })
    return { by: 'key', seconds }
  }

  async #teamAt(link: string): Promise<string> {
    const known = this.#teams.find(link)
    if (known !== undefined) return known
    const { doors, clock, answers, versions } = this.#platform
    const from = answers.begin()
    const { id } = await findTeam(doors, clock, link)
    dependsOnTeam(from, versions, id)
    this.#teams.keep(link, id, from)
    return id
  }

  async #look(team_id: string, picture_id: string): Promise<PictureAccess> {
    const { answers, versions } = this.#platform
    const from = answers.begin()
    dependsOnTeam(from, versions, team_id)
    const picture = await findPicture(this.#platform, team_id, picture_id)
    if (!picture) throw new Problem('not_found')
    const { owner_id } = picture
    // Whether a page shows it turns on its artist.
    if (owner_id !== null) dependsOnTeam(from, versions, owner_id)
    if (owner_id !== null && !(await this.#isOnShow(team_id, { picture_id, owner_id })))
      throw new Problem('not_found')
    const seen: PictureAccess = { by: owner_id === null ? 'everyone' : 'visitors' }
    this.#pictures.keep(`${team_id}/${picture_id}`, seen, from)
    return seen
  }

  async #isOnShow(
    team_id: string,
    { picture_id, owner_id }: { picture_id: string; owner_id: string }
  ): Promise<boolean> {
    if (team_id === platformTeam) return isPortraitShown(this.#platform, { picture_id, owner_id })
    const contests = this.#shown.find(team_id) ?? (await this.#lookForContests(team_id))
    return (
      (await isImageOnShow(this.#platform, team_id, contests, picture_id)) ||
      (await isPictureInSeries(this.#platform, team_id, contests, picture_id))
    )
  }

  async #lookForContests(team_id: string): Promise<string[]> {
    const { answers, versions } = this.#platform
    const from = answers.begin()
    dependsOnTeam(from, versions, team_id)
    const { contests, until } = await shownContests(this.#platform, team_id)
    if (until) expiresAt(from, until)
    const ids = [...contests.keys()]
    this.#shown.keep(team_id, ids, from)
    return ids
  }
}
