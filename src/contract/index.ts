/* The whole API, one name a feature. Server, client and OpenAPI all come from this object. */
import { accounts } from './accounts.ts'
import { assignments } from './assignments.ts'
import { calculations } from './calculations.ts'
import { contests } from './contests.ts'
import { content } from './content.ts'
import { entries } from './entries.ts'
import { works_front } from './exhibition.ts'
import { guardians } from './guardians.ts'
import { health } from './health.ts'
import { jury } from './jury.ts'
import { mails } from './mails.ts'
import { members } from './members.ts'
import { open_contests } from './open-contests.ts'
import { passkeys } from './passkeys.ts'
import { personal } from './personal.ts'
import { pictures } from './pictures.ts'
import { public_vote } from './public-vote.ts'
import { ratings } from './ratings.ts'
import { results } from './results.ts'
import { rounds } from './rounds.ts'
import { saved_views } from './saved-views.ts'
import { scores } from './scores.ts'
import { statistics } from './statistics.ts'
import { teams } from './teams.ts'
import { two_factor } from './two-factor.ts'
import { uploads } from './uploads.ts'
import { works } from './works.ts'

export const contract = {
  health,
  accounts,
  two_factor,
  passkeys,
  teams,
  members,
  contests,
  works_front,
  entries,
  saved_views,
  jury,
  assignments,
  works,
  rounds,
  calculations,
  results,
  ratings,
  public_vote,
  statistics,
  guardians,
  open_contests,
  content,
  mails,
  personal,
  uploads,
  pictures,
  scores
}

export type Contract = typeof contract
