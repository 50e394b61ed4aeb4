/* What becomes of those who did nothing wrong, once results that are out change. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'when results that are out change',
  app => {
    const { ana, bob, cleo } = app.people
    const next = guestsOf(app.people)
    const [first, second, third] = [next(), next(), next()]
    const api = app.api(bob)
    let judged: JudgedContest
    const workOf = (title: string): string => judged.works.get(title) ?? ''
    const award = (title: string, place: number | null) => ({
      kind: place === null ? ('special' as const) : ('place' as const),
      work_id: workOf(title),
      place,
      ...(place === null && { title: { en: 'Prize of the city' } })
    })
    const template = {
      link: 'alpha',
      locale: 'en' as const,
      paper: 'a4' as const,
      orientation: 'landscape' as const,
      colour: null,
      signatories: [],
      seal_id: null
    }
    const decide = async (awards: ReturnType<typeof award>[], said?: string) => {
      const { id: contest } = judged.contest
      const { version } = await api.results.decisions({ link: 'alpha', contest })
      const correction = said === undefined ? {} : { correction: { en: said } }
      await api.results.decide({ link: 'alpha', contest, version, awards, openness: 'awards', ...correction })
      await jobsDone(app)
    }
    const take = async (titles: string[], to: 'disqualified' | 'disqualification_undone', said: string) => {
      const entries = await Promise.all(
        titles.map(async title => {
          const { id, version } = await api.entries.get({ link: 'alpha', id: workOf(title) })
          return { id, version }
        })
      )
      const about = { link: 'alpha', contest: judged.contest.id, entries, to } as const
      await api.entries.take_out({ ...about, reason: 'Plagiarism.', correction: { en: said } })
      await jobsDone(app)
    }
    const places = async () => {
      const { awards } = await api.results.decisions({ link: 'alpha', contest: judged.contest.id })
      return awards
        .map(({ place, work_title }) => `${String(place)} ${work_title}`)
        .toSorted((one, other) => (one < other ? -1 : 1))
    }
    const diplomasOf = async (by: Person) =>
      (await app.api(by).diplomas.list({ team: 'alpha', whose: 'mine' })).items
    /** Since it was last asked: to whom what was written of a correction, or of a work that was taken out; one for each mail. */
    let heard = 0
    const told = async () => {
      const rows = await lookInto(
        app,
        `SELECT to_address, subject, text FROM outbox_messages
         WHERE letter ->> 'name' IN ('results_corrected', 'work_screened') ORDER BY id`
      )
      const news = rows.slice(heard)
      heard = rows.length
      return news
        .map(({ to_address, subject, text }) => ({
          to: String(to_address),
          said: `${String(subject)}\n${String(text)}`
        }))
        .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    }
    let logged = 0
    /** Since it was last asked: what the log says of diplomas, and of how many. */
    const diplomasLogged = async () => {
      const rows = await lookInto(
        app,
        `SELECT verb || coalesce(' ' || (details ->> 'count'), '') AS said FROM audit_entries
         WHERE verb LIKE 'diploma.%' ORDER BY id`
      )
      const news = rows.slice(logged).map(({ said }) => String(said))
      logged = rows.length
      return news.toSorted((one, other) => (one < other ? -1 : 1))
    }
    const saidTo = (news: Awaited<ReturnType<typeof told>>, { email }: Person) =>
      news.filter(({ to }) => to === email).map(({ said }) => said)
    const checked = (code: string) => app.api().diplomas.check({ team: 'alpha', code })

    beforeAll(async () => {
      judged = await judgedContest(
        app,
        {
          Ash: { artist: first, marks: { A: 90 } },
          Birch: { artist: second, marks: { A: 80 } },
          Cedar: { artist: third, marks: { A: 70 } }
        },
        { A: cleo },
        { method: 'mean', quorum: 1 }
      )
      await tamper(
        app,
        `UPDATE contests SET vacated_place = 'next_moves_up' WHERE id = '${judged.contest.id}'`
      )
      const { round } = judged
      await api.calculations.calculate({ link: 'alpha', id: round.id, version: round.version })
      const { version } = await api.rounds.get({ link: 'alpha', id: round.id })
      await api.calculations.approve({ link: 'alpha', id: round.id, version })
      await api.diplomas.save_template({ ...template, version: 0, with_results: true })
      await decide([award('Ash', 1), award('Birch', 2)])
      const { id: contest } = judged.contest
      const decided = await api.results.decisions({ link: 'alpha', contest })
      await api.results.publish({ link: 'alpha', contest, version: decided.version, at: 'now' })
      await jobsDone(app)
      await diplomasLogged()
      await told()
    })

    it('whoever moves up has a new diploma, to which the old one leads, and reads of nobody else’s offence', async () => {
      const [old] = await diplomasOf(second)
      await take(['Ash'], 'disqualified', 'The first work was copied.')
      expect(await checked(old?.facts?.code ?? '')).toMatchObject({ state: 'reissued', reason: '' })
      const [anew] = await diplomasOf(second)
      expect(anew).toMatchObject({
        state: 'ready',
        reason: '',
        facts: { work: 'Birch', award: { place: 1 } }
      })
      expect((await checked(old?.facts?.code ?? '')).replaced_by).toBe(anew?.facts?.code)
      expect(await diplomasOf(first)).toMatchObject([
        { state: 'revoked', reason: 'The first work was copied.' }
      ])
      const news = await told()
      expect(news).toHaveLength(2)
      // One mail says all that becomes of the work.
      expect(saidTo(news, first)).toEqual([
        expect.stringMatching(
          /^Disqualified: Ash[^]*no longer has its award[^]*no longer valid[^]*Plagiarism\./u
        )
      ])
      expect(saidTo(news, second)).toEqual([
        expect.stringMatching(/^Your award in (?![^]*copied)[^]*leads to the new one/u)
      ])
      expect(await diplomasLogged()).toEqual(['diploma.reissued', 'diploma.revoked'])
    })

    it('both have theirs as they were once that is undone', async () => {
      await take(['Ash'], 'disqualification_undone', 'It was not copied.')
      expect((await diplomasOf(first)).map(({ state }) => state)).toEqual(['ready', 'revoked'])
      expect((await diplomasOf(first))[0]).toMatchObject({ facts: { award: { place: 1 } } })
      expect((await diplomasOf(second)).map(({ state }) => state)).toEqual(['ready', 'reissued', 'reissued'])
      expect((await diplomasOf(second))[0]).toMatchObject({ facts: { award: { place: 2 } } })
      expect(await diplomasLogged()).toEqual(['diploma.issued 1', 'diploma.reissued'])
      const news = await told()
      expect(news).toHaveLength(2)
      expect(saidTo(news, first)).toEqual([
        expect.stringMatching(/^No longer disqualified: Ash[^]*has its award again[^]*new diploma follows/u)
      ])
    })

    it('one that an organiser revoked by hand is not prepared again, and its holder is told', async () => {
      const [own] = await diplomasOf(second)
      const told_before = await app.api(second).notifications.feed({ team: 'alpha' })
      await api.diplomas.revoke({ link: 'alpha', id: own?.id ?? '', reason: 'It was printed twice.' })
      const of_diploma = `letter ->> 'name' = 'diploma_revoked'`
      const mailed = await lookInto(app, `SELECT to_address, text FROM outbox_messages WHERE ${of_diploma}`)
      const { number = '' } = own?.facts ?? {}
      expect(mailed).toEqual([
        {
          to_address: second.email,
          text: expect.stringMatching(new RegExp(`${number} [^]*revoked[^]*It was printed twice\\.`, 'u'))
        }
      ])
      const { items } = await app.api(second).notifications.feed({ team: 'alpha' })
      expect(items.length - told_before.items.length).toBe(1)
      expect(items[0]?.title).toMatch(/^Your diploma is no longer valid: /u)
      await take(['Birch'], 'disqualified', 'It was copied.')
      await take(['Birch'], 'disqualification_undone', 'It was not copied.')
      expect((await diplomasOf(second))[0]).toMatchObject({ id: own?.id, reason: 'It was printed twice.' })
    })

    it('whoever is awarded by a correction has a diploma too', async () => {
      expect(await diplomasOf(third)).toEqual([])
      await told()
      await decide([award('Ash', 1), award('Birch', 2), award('Cedar', 3)], 'There is a third prize.')
      expect(await diplomasOf(third)).toMatchObject([{ state: 'ready', facts: { award: { place: 3 } } }])
      const news = await told()
      expect(news).toHaveLength(1)
      expect(saidTo(news, third)).toEqual([
        expect.stringMatching(/^Awarded in [^]*There is a third prize\./u)
      ])
    })

    it('the log says of each work what it was awarded before and is now', async () => {
      const [logged] = await lookInto(
        app,
        `SELECT details FROM audit_entries WHERE verb = 'results.corrected' ORDER BY id DESC LIMIT 1`
      )
      const { number } = await api.entries.get({ link: 'alpha', id: workOf('Cedar') })
      expect(logged?.['details']).toEqual({
        awards: 3,
        changes: [{ field: `#${number} · Painting`, from: null, to: '3' }]
      })
      const { items } = await api.audit.list({ link: 'alpha', action: 'results.corrected' })
      expect(items[0]?.details.changes).toEqual([{ field: `#${number} · Painting`, from: null, to: '3' }])
    })

    it('an organiser changes nothing of the award of their own work', async () => {
      const { id: contest } = judged.contest
      await tamper(app, `UPDATE works SET owner_id = '${bob.user_id}' WHERE id = '${workOf('Cedar')}'`)
      const saying = async (awards: ReturnType<typeof award>[]) => {
        const { version } = await api.results.decisions({ link: 'alpha', contest })
        const json = { contest, version, awards, openness: 'awards', correction: { en: 'Because.' } }
        return app.fetch('/api/teams/alpha/decisions', { method: 'PUT', token: bob.token, json })
      }
      const [ash, birch] = [award('Ash', 1), award('Birch', 2)]
      expect(faultsOf(await saying([ash, birch, award('Cedar', 2)]))).toEqual([
        'awards.2.work_id: not_one_of'
      ])
      expect(faultsOf(await saying([ash, birch]))).toEqual(['awards: not_one_of'])
      expect((await saying([ash, birch, award('Cedar', 3)])).status).toBe(200)
      await tamper(app, `UPDATE works SET owner_id = '${third.user_id}' WHERE id = '${workOf('Cedar')}'`)
    })

    it('works that were disqualified together come back one after the other, each with its award', async () => {
      await take(['Ash', 'Birch'], 'disqualified', 'They were copied.')
      expect(await places()).toEqual(['1 Cedar'])
      await take(['Birch'], 'disqualification_undone', 'One was not.')
      expect(await places()).toEqual(['1 Birch', '2 Cedar'])
      await take(['Ash'], 'disqualification_undone', 'Nor was the other.')
      expect(await places()).toEqual(['1 Ash', '2 Birch', '3 Cedar'])
    })

    it('works that were disqualified one after the other come back so too', async () => {
      await take(['Ash'], 'disqualified', 'It was copied.')
      await take(['Birch'], 'disqualified', 'It was copied too.')
      await take(['Ash'], 'disqualification_undone', 'It was not.')
      expect(await places()).toEqual(['1 Ash', '2 Cedar'])
      await take(['Birch'], 'disqualification_undone', 'Nor was the other.')
      expect(await places()).toEqual(['1 Ash', '2 Birch', '3 Cedar'])
    })

    it('nobody has a diploma of a new award where the team issues them by hand, and all that stood', async () => {
      const { version } = await api.diplomas.template({ link: 'alpha' })
      await api.diplomas.save_template({ ...template, version, with_results: false })
      const before = await diplomasOf(third)
      const all = [award('Ash', 1), award('Birch', 2), award('Cedar', 3)]
      await decide([...all, award('Cedar', null)], 'The city gives a prize.')
      expect(await diplomasOf(third)).toEqual(before)
      await take(['Cedar'], 'disqualified', 'It was copied.')
      await take(['Cedar'], 'disqualification_undone', 'It was not.')
      const after = await diplomasOf(third)
      expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
      expect(after[0]).toMatchObject({ state: 'ready', facts: { award: { place: 3 } } })
    })

    it('a work that nobody screened is accepted no more, and can still be refused', async () => {
      await tamper(app, `UPDATE works SET status = 'submitted' WHERE id = '${workOf('Cedar')}'`)
      const screen = async (to: string) => {
        const { id, version } = await api.entries.get({ link: 'alpha', id: workOf('Cedar') })
        const json = {
          contest: judged.contest.id,
          entries: [{ id, version }],
          to,
          reason: 'It came too late.'
        }
        return app.fetch('/api/teams/alpha/entries/screen', { method: 'POST', token: bob.token, json })
      }
      for (const to of ['eligible', 'changes_requested']) {
        const refused = await screen(to)
        expect([refused.status, asProblem(refused).detail]).toEqual([
          409,
          expect.stringContaining('can no longer be accepted')
        ])
      }
      const unscreened = async (by = bob) =>
        (await app.api(by).results.decisions({ link: 'alpha', contest: judged.contest.id })).unscreened
      const family = { link: 'alpha', user: ana.user_id, work: workOf('Cedar'), kind: 'family' } as const
      await api.jury.set_conflict(family)
      expect([await unscreened(), await unscreened(ana)]).toEqual([1, 0])
      expect((await screen('ineligible')).status).toBe(200)
      expect(await unscreened()).toBe(0)
    })

    it('an old diploma leads to nothing where the account goes before the new one is there', async () => {
      const [old] = await diplomasOf(first)
      const anew = crypto.randomUUID()
      await tamper(
        app,
        `UPDATE diplomas SET state = 'reissued', replaced_by = '${anew}' WHERE id = '${old?.id}';
         INSERT INTO diplomas (team_id, id, contest_id, kind, subject_id, work_id, user_id, state, run_id, created_at)
         SELECT team_id, '${anew}', contest_id, kind, subject_id, work_id, user_id, 'preparing', run_id, now()
         FROM diplomas WHERE id = '${old?.id}'`
      )
      await app.api(first).accounts.remove({ password: first.password ?? '' })
      expect(await checked(old?.facts?.code ?? '')).toMatchObject({ state: 'revoked', facts: { name: '' } })
      expect(await lookInto(app, `SELECT id FROM diplomas WHERE id = '${anew}'`)).toEqual([])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
