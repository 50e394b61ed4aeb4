import type { Contest } from '#contract/contests.ts'
import type { contract } from '#contract/index.ts'
import type { ResultsPage } from '#contract/results.ts'
import { Problem } from '#contract/problems.ts'
import {
  currentContest,
  findContest,
  recentContests
} from '#server/features/contests/public-contests.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { csvFile } from '#server/platform/table/csv-file.ts'
import { decideAwards } from './deciding.actions.ts'
import { selectRelease } from './decisions.queries.ts'
import { readAwaited } from './expected.ts'
import { hiddenFrom, outOfContest } from './hidden-works.ts'
import { readLaureates } from './laureates.ts'
import { protocolTable } from './protocol.ts'
import { publishResults } from './publishing.actions.ts'
import { readDecisions } from './read-decisions.ts'
import { areOut, readReleased } from './public-results.ts'
import { selectDeciding } from './public-results.queries.ts'
import { readSheet } from './artist-sheet.ts'

/** The one that was asked for, or else that which visitors are led to, or the last that had results. */
const contestOf = async (call: TeamCall, name: string | undefined): Promise<Contest | null> => {
  const { platform, team, from } = call
  const found =
    name === undefined ? await currentContest(platform, team.id) : await findContest(platform, team.id, name)
  if (found?.until) expiresAt(from, found.until)
  if (found?.contest && found.contest.phase !== 'draft') return found.contest
  if (name !== undefined) throw new Problem('not_found')
  const past = await recentContests(platform, team.id)
  return past.find(contest => areOut(contest, platform.clock.now())) ?? null
}

const none_awaited = { expected_at: null, overdue: null, curtain: [] }

export const resultHandlers: Handlers<typeof contract.results> = {
  async decisions({ platform, actor, team }, { contest }) {
    if (!(await findContest(platform, team.id, contest))) throw new Problem('not_found')
    const user = requireUser(actor)
    return platform.doors.withTeam(team.id, user, tx => readDecisions(platform, tx, contest, user.user_id))
  },

  async decide({ platform, actor, team }, { link: _, ...asked }) {
    return decideAwards(platform, requireUser(actor), team.id, asked)
  },

  async publish({ platform, actor, team }, { link: _, ...asked }) {
    return publishResults(platform, requireUser(actor), team.id, asked)
  },

  async get(call, { contest: name }): Promise<ResultsPage> {
    const { platform, team } = call
    const contest = await contestOf(call, name)
    if (!contest) return { contest: null, ...none_awaited, released: null, editions: [] }
    const now = platform.clock.now()
    const out = areOut(contest, now)
    const { id, slug, edition, title, time_zone } = contest
    const others = (await recentContests(platform, team.id)).filter(
      each => areOut(each, now) && each.id !== id
    )
    return {
      contest: { id, slug, edition, title, time_zone },
      ...(out ? none_awaited : await readAwaited(call, contest)),
      released: out ? await readReleased(platform, team, contest) : null,
      editions: others.map(({ slug, edition, title, results_published_at }) => ({
        slug,
        edition,
        title,
        published_at: results_published_at ?? ''
      }))
    }
  },

  async laureates({ platform, team }) {
    return readLaureates(platform, team)
  },

  async protocol(call, { contest: name }) {
    const { platform, team, locale, role } = call
    const found = await findContest(platform, team.id, name)
    if (!found) throw new Problem('not_found')
    const { contest } = found
    const out = areOut(contest, platform.clock.now())
    const [release] = await platform.doors.readTeam(team.id, db => selectRelease(db, team.id, contest.id))
    const [deciding] = await platform.doors.readTeam(team.id, db => selectDeciding(db, team.id, contest.id))
    const organises = role === 'organiser' || role === 'owner'
    if (!deciding || !(organises || (out && release?.openness === 'figures'))) throw new Problem('not_found')
    const kept = out ? [] : await hiddenFrom(call, contest.id)
    const hidden = [...new Set([...kept, ...(await outOfContest(call, contest.id))])]
    const leaves_gaps = out && contest.vacated_place === 'stays_vacant'
    const of = { contest, deciding, locale, hidden, numbered: organises, leaves_gaps }
    const table = protocolTable(platform, team.id, of)
    return csvFile(platform.log, `protocol-${contest.slug}.csv`, table)
  },

  async sheet({ platform, actor, team }, { id }) {
    return readSheet(platform, team.id, { id, owner_id: requireUser(actor).user_id })
  }
}
