/* Who joins a jury before there is anything to judge, in a contest in which the public is to vote later. */
import { beforeAll, expect } from 'vitest'
import rate from '#content/en/rate.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { openContest } from '#tests/kit/entering.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'
import { startWithMails } from './with-mails.ts'

const { app, mails } = await startWithMails()
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

let contest: Contest

beforeAll(async () => {
  const { teams } = app.api(app.people.ana)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { public_rating: true } })
  const vote = { vote_opens_at: inDays(31), vote_closes_at: inDays(40) }
  contest = await openContest(app, { showing: 'after_close', ...vote })
})

test('a juror without works is told to be on the jury, and not to come back for the public vote', async ({
  visitor
}) => {
  const juror = guestsOf(app.people)()
  await juryOf(app, mails).join(juror, contest)
  const page = await visitor.tab({ origin: app.url, token: juror.token })
  await page.goto(`${app.url}/alpha/rate`)
  await page.getByRole('heading', { name: rate.seats.title }).waitFor()
  await settled(page)
  await page.getByText(rate.rounds.joined).waitFor()
  expect(await page.getByText(rate.vote.not_open_title).count()).toBe(0)
  expect(await objections(page)).toEqual([])
})
