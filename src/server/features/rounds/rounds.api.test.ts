import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Criterion, Round } from '#contract/rounds.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { inDays } from '#tests/kit/days.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('a round', app => {
  const { bob, cleo, dora } = app.people
  const artist = guestsOf(app.people)()
  const rounds = app.api(bob).rounds
  let contest: Contest
  let first: Round

  const ask = (path: string, json?: object, by: Person = bob, method = 'POST') =>
    app.fetch(`/api/teams/alpha/rounds${path}`, { method, token: by.token, ...(json && { json }) })
  const move = async (round: Round, to: 'open' | 'paused' | 'closed'): Promise<Round> =>
    rounds.move({ link: 'alpha', id: round.id, version: round.version, to })
  const enter = async (title: string): Promise<string> => {
    const { id, version } = await wholeDraft(app, artist, contest, { title })
    await app.api(artist).works.finalize({ team: 'alpha', id, version })
    return id
  }
  const screen = async (ids: readonly string[]) => {
    const { items } = await app.api(bob).entries.list({ link: 'alpha', contest: contest.id, limit: 100 })
    const entries = items.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }))
    await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  }
  /** As an assignment leaves it: every work of the round with one juror. */
  const assign = (round: Round) =>
    tamper(
      app,
      `INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
         invited_at, expires_at, accepted_at, version)
       SELECT team_id, id, contest_id, 'juror@people.test', 'juror@people.test', '${cleo.user_id}', false, '',
         decode('00', 'hex'), '${bob.user_id}', now(), now(), now(), 1 FROM rounds WHERE id = '${round.id}';
       INSERT INTO scores (team_id, id, round_id, work_id, juror_id, status, place, marks, comments, comment, note,
         favourite, flags, version, assigned_at)
       SELECT team_id, work_id, round_id, work_id, '${round.id}', 'assigned', 1, '{}', '{}', '', '', false, '{}', 1, now()
       FROM round_works WHERE round_id = '${round.id}'`
    )
  const statusOf = async (id: string) => (await app.api(artist).works.get({ team: 'alpha', id })).status
  const scale = (more: Partial<Criterion> = {}): Criterion => ({
    id: 'idea',
    label: { en: 'Idea' },
    help: {},
    weight: 1,
    min: 0,
    max: 5,
    step: 0.5,
    labels: {},
    required: true,
    comment: 'never',
    ...more
  })

  beforeAll(async () => {
    contest = await openContest(app, {
      per_person: 9,
      per_category: 9,
      edit_after_submit: false,
      categories: [category('Painting')]
    })
    first = await rounds.create({
      link: 'alpha',
      contest: contest.id,
      title: { en: 'First look' },
      kind: 'scoring'
    })
  })

  describe('is set up', () => {
    it('with what is usual for its kind', () => {
      expect(first).toMatchObject({
        position: 1,
        state: 'setup',
        quorum: 3,
        blind: true,
        method: 'mean',
        works: 0
      })
      expect(first.criteria.map(({ id, weight }) => [id, weight])).toEqual([
        ['idea', 0.4],
        ['craft', 0.35],
        ['effect', 0.25]
      ])
    })

    it.each([
      [[scale({ max: 0 })], 'criteria.0.max', 'not_above'],
      [[scale({ max: 4.8 })], 'criteria.0.max', 'off_step'],
      [[scale({ max: 100, step: 0.5 })], 'criteria.0.step', 'too_many'],
      [[scale({ labels: { '5.5': { en: 'Beyond' } } })], 'criteria.0.labels.5.5', 'unknown_key'],
      [[scale(), scale()], 'criteria.1.id', 'taken']
    ])('and refuses %j by the field', async (criteria, path, code) => {
      const answer = await ask(`/${first.id}`, { version: first.version, criteria }, bob, 'PATCH')
      expect(answer.status).toBe(422)
      expect(faultsOf(answer)).toEqual([`${path}: ${code}`])
    })

    it('takes no date that is past: the clock would end it unsaid, and never open it', async () => {
      const past = { opens_at: inDays(-2), closes_at: inDays(-1) }
      const faults = ['opens_at: past', 'closes_at: past']
      expect(faultsOf(await ask(`/${first.id}`, { version: first.version, ...past }, bob, 'PATCH'))).toEqual(
        faults
      )
      const planned = { contest: contest.id, title: { en: 'Planned' }, kind: 'scoring', ...past }
      expect(faultsOf(await ask('', planned))).toEqual(faults)
    })

    it('takes one question for a screening, and no more', async () => {
      const answer = await ask('', {
        contest: contest.id,
        title: { en: 'Yes or no' },
        kind: 'screening',
        criteria: [scale(), scale({ id: 'craft' })]
      })
      expect(faultsOf(answer)).toEqual(['criteria: too_many'])
    })

    it('by one at a time: who saves over another is told what stands', async () => {
      const stale = first.version
      first = await rounds.update({
        link: 'alpha',
        id: first.id,
        version: stale,
        criteria: [scale()],
        quorum: 2
      })
      const answer = await ask(`/${first.id}`, { version: stale, quorum: 5 }, bob, 'PATCH')
      expect([answer.status, asProblem(answer).code]).toEqual([409, 'stale'])
    })

    it('by nobody of another team, and by no artist', async () => {
      const foreign = await app.fetch(`/api/teams/beta/rounds/${first.id}`, { token: dora.token })
      expect(foreign.status).toBe(404)
      expect((await ask(`/${first.id}`, undefined, cleo, 'GET')).status).toBe(403)
      const elsewhere = { contest: contest.id, title: { en: 'Theirs' }, kind: 'scoring' }
      const planted = await app.fetch('/api/teams/beta/rounds', {
        method: 'POST',
        token: dora.token,
        json: elsewhere
      })
      expect(planted.status).toBe(404)
    })
  })

  describe('is opened', () => {
    let works: string[]

    it('not before there is something to judge', async () => {
      const answer = await ask(`/${first.id}/move`, { version: first.version, to: 'paused' })
      expect([answer.status, asProblem(answer).detail]).toEqual([
        409,
        expect.stringContaining('nothing to judge')
      ])
      expect((await rounds.get({ link: 'alpha', id: first.id })).state).toBe('setup')
    })

    it('with the works that are eligible, each as it is now', async () => {
      works = [await enter('One'), await enter('Two'), await enter('Three')]
      await screen(works.slice(0, 2))
      expect((await rounds.get({ link: 'alpha', id: first.id })).works).toBe(2)
      first = await move(first, 'paused')
      expect(first).toMatchObject({ state: 'paused', works: 2 })
      expect(await Promise.all(works.map(statusOf))).toEqual(['in_judging', 'in_judging', 'submitted'])
      const frozen = await lookInto(
        app,
        `SELECT work_id, revision FROM round_works WHERE round_id = '${first.id}' ORDER BY work_id`
      )
      expect(frozen).toEqual(
        works
          .slice(0, 2)
          .toSorted()
          .map(work_id => ({ work_id, revision: 1 }))
      )
    })

    it('not if it would be over in the same moment', async () => {
      const late = await rounds.create({
        link: 'alpha',
        contest: (await openContest(app)).id,
        title: { en: 'Late' },
        kind: 'scoring',
        closes_at: inDays(1)
      })
      await tamper(app, `UPDATE rounds SET closes_at = now() WHERE id = '${late.id}'`)
      const answer = await ask(`/${late.id}/move`, { version: late.version, to: 'paused' })
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['closes_at: past']])
    })

    it('later than planned, as long as it has not been', async () => {
      const { version } = first
      first = await rounds.update({ link: 'alpha', id: first.id, version, opens_at: inDays(3) })
      first = await rounds.update({ link: 'alpha', id: first.id, version: first.version, opens_at: null })
      expect([first.state, first.opens_at]).toEqual(['paused', null])
    })

    it('not before a juror has something to judge', async () => {
      const answer = await ask(`/${first.id}/move`, { version: first.version, to: 'open' })
      expect([answer.status, asProblem(answer).detail]).toEqual([409, expect.stringContaining('No juror')])
      await assign(first)
    })

    it('and keeps what jurors rely on, while its end can be put off', async () => {
      first = await move(first, 'open')
      const refused = await ask(
        `/${first.id}`,
        { version: first.version, criteria: [scale()], quorum: 1 },
        bob,
        'PATCH'
      )
      expect(faultsOf(refused)).toEqual(['criteria: round_fixed', 'quorum: round_fixed'])
      const settled = {
        title: { en: 'Other' },
        kind: 'screening',
        blind: false,
        sees_others: 'always',
        comments_to_artist: true,
        method: 'median',
        opens_at: inDays(1)
      }
      const fixed = await ask(`/${first.id}`, { version: first.version, ...settled }, bob, 'PATCH')
      expect(faultsOf(fixed)).toEqual(Object.keys(settled).map(name => `${name}: round_fixed`))
      const ended = await ask(`/${first.id}`, { version: first.version, closes_at: inDays(-1) }, bob, 'PATCH')
      expect([ended.status, faultsOf(ended)]).toEqual([422, ['closes_at: close_by_hand']])
      expect((await rounds.get({ link: 'alpha', id: first.id })).state).toBe('open')
      const closes_at = inDays(1)
      first = await rounds.update({ link: 'alpha', id: first.id, version: first.version, closes_at })
      expect(first.closes_at).toBe(closes_at)
      expect((await ask(`/${first.id}`, {}, bob, 'DELETE')).status).toBe(409)
    })

    it('again after a pause, with what was found eligible meanwhile', async () => {
      first = await move(first, 'paused')
      await screen(works.slice(2))
      first = await move(first, 'open')
      expect(first.works).toBe(3)
      expect(await statusOf(works[2] ?? '')).toBe('in_judging')
    })

    it('once, by whoever comes first', async () => {
      const both = await Promise.all(
        [1, 2].map(() => ask(`/${first.id}/move`, { version: first.version, to: 'paused' }))
      )
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
      first = await move(await rounds.get({ link: 'alpha', id: first.id }), 'open')
    })
  })

  describe('is followed', () => {
    let second: Round

    it('by one that waits until it is over, and has let something through', async () => {
      second = await rounds.create({
        link: 'alpha',
        contest: contest.id,
        title: { en: 'Finalists' },
        kind: 'scoring'
      })
      expect(second.position).toBe(2)
      const early = await ask(`/${second.id}/move`, { version: second.version, to: 'paused' })
      expect(asProblem(early).detail).toContain('not over')
      first = await move(first, 'closed')
      const empty = await ask(`/${second.id}/move`, { version: second.version, to: 'paused' })
      expect(asProblem(empty).detail).toContain('nothing to judge')
      expect((await ask(`/${first.id}`, {}, bob, 'DELETE')).status).toBe(409)
    })

    it('and is reopened only while the next has not begun', async () => {
      first = await move(first, 'open')
      expect(first).toMatchObject({ state: 'open', closed_at: null })
      await rounds.remove({ link: 'alpha', id: second.id })
    })
  })
})
