/* Who joins a jury before there is anything to judge, in a contest in which the public is to vote later. */
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import rate from '#content/en/rate.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { openContest } from '#tests/kit/entering.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'
import { startWithMails } from './with-mails.ts'

const { app, mails } = await startWithMails()
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const { join } = juryOf(app, mails)
const guest = guestsOf(app.people)
let contest: Contest

beforeAll(async () => {
  const { teams } = app.api(app.people.ana)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { public_rating: true } })
  const vote = { vote_opens_at: inDays(31), vote_closes_at: inDays(40) }
  contest = await openContest(app, { showing: 'after_close', ...vote })
})

const openRate = async (visitor: Visitor, { token }: Person): Promise<Page> => {
  const page = await visitor.tab({ origin: app.url, token })
  await page.goto(`${app.url}/alpha/rate`)
  return page
}

test('a juror without works is told to be on the jury, and not to come back for the public vote', async ({
  visitor
}) => {
  const juror = guest()
  await join(juror, contest)
  const page = await openRate(visitor, juror)
  await page.getByRole('heading', { name: rate.seats.title }).waitFor()
  await settled(page)
  await page.getByText(rate.rounds.joined).waitFor()
  expect(await page.getByText(rate.vote.not_open_title).count()).toBe(0)
  expect(await objections(page)).toEqual([])
})

test('who runs the contest is told to be on the jury once they have joined it, and not before', async ({
  visitor
}) => {
  const { ana } = app.people
  const before = await openRate(visitor, ana)
  await before.getByText(rate.vote.not_open_title).waitFor()
  expect(await before.getByText(rate.rounds.joined).count()).toBe(0)
  await join(ana, contest)
  const page = await openRate(visitor, ana)
  await page.getByText(rate.rounds.joined).waitFor()
  await page.getByRole('heading', { name: rate.seats.title }).waitFor()
  expect(await page.getByText(rate.vote.not_open_title).count()).toBe(0)
  expect(await objections(page)).toEqual([])
})

test('a juror without works is told of a vote that runs or is over what everybody is told', async ({
  visitor
}) => {
  const juror = guest()
  await join(juror, contest)
  const setVote = (opens: string, closes: string): Promise<void> =>
    tamper(
      app,
      `UPDATE contests SET vote_opens_at = now() + interval '${opens}', vote_closes_at = now() + interval '${closes}'
       WHERE id = '${contest.id}'`
    )
  await setVote('-1 day', '1 day')
  const page = await openRate(visitor, juror)
  await page.getByRole('heading', { name: rate.seats.title }).waitFor()
  await page.getByText(rate.vote.outside_title).waitFor()
  await setVote('-2 days', '-1 day')
  await page.reload()
  await page.getByText(rate.vote.closed_title).waitFor()
  await page.getByRole('main').getByRole('link', { name: rate.vote.results }).waitFor()
  await page.getByRole('heading', { name: rate.seats.title }).waitFor()
  expect(await objections(page)).toEqual([])
})
