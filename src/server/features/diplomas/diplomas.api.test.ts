import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Diploma, ListedDiploma } from '#contract/diploma-shapes.ts'
import { printedCode } from '#contract/rules/diploma-code.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { judgedContest, type JudgedContest } from '#tests/kit/judged-contest.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1)

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'diplomas',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const next = guestsOf(app.people)
    const [maker, other, jane, leaving] = [next(), next(), next(), next()]
    let judged: JudgedContest
    const api = app.api(bob)
    const all = ['place', 'special', 'finalist', 'participation', 'juror'] as const
    const team = app.people.teams.alpha
    const contest = () => judged.contest.id
    const progress = () => api.diplomas.progress({ link: 'alpha', contest: contest() })
    const listed = async (by: Person = bob): Promise<ListedDiploma[]> =>
      (await app.api(by).diplomas.list({ team: 'alpha', limit: 100 })).items
    const emailOf = async ({ id }: Pick<Diploma, 'id'>) =>
      (await listed()).find(each => each.id === id)?.email
    const of = async (by: Person): Promise<ListedDiploma> => {
      const [found] = (await app.api(by).diplomas.list({ team: 'alpha', whose: 'mine' })).items
      if (!found) throw new Error(`${by.email} has no diploma`)
      return found
    }
    const codeOf = ({ facts }: Diploma): string => facts?.code ?? ''
    const check = (code: string, link = 'alpha', network?: string) =>
      app.fetch(
        `/api/diplomas/check/${encodeURIComponent(code)}?team=${link}`,
        network === undefined ? {} : { network }
      )
    const pdfOf = async (by: Person, id: string, locale?: 'ar' | 'fr'): Promise<Uint8Array> => {
      const { body } = await app.api(by).diplomas.download({ team: 'alpha', id, ...(locale && { locale }) })
      return new Uint8Array(await body.arrayBuffer())
    }

    beforeAll(async () => {
      judged = await judgedContest(
        app,
        {
          Ash: { artist: maker, marks: { A: 90, B: 80 } },
          Birch: { artist: other, marks: { A: 70, B: 60 } },
          Cedar: { artist: leaving, marks: { A: 50, B: 40 } }
        },
        { A: cleo, B: jane },
        { method: 'mean' }
      )
      await tamper(app, `UPDATE users SET diploma_name = 'Ашер Лилиенталь' WHERE id = '${other.user_id}'`)
      const { round } = judged
      await api.calculations.calculate({ link: 'alpha', id: round.id, version: round.version })
      const { version } = await api.rounds.get({ link: 'alpha', id: round.id })
      await api.calculations.approve({ link: 'alpha', id: round.id, version })
      const work_id = judged.works.get('Ash') ?? ''
      await api.results.decide({
        link: 'alpha',
        contest: contest(),
        version: 0,
        awards: [{ kind: 'place', work_id, place: 1 }],
        openness: 'awards'
      })
    })

    it('are issued after the results, and not before', async () => {
      expect((await progress()).published_at).toBeNull()
      const early = await app.fetch(`/api/teams/alpha/diplomas`, {
        method: 'POST',
        token: bob.token,
        json: { contest: contest(), kinds: ['place'] }
      })
      expect(asProblem(early)).toMatchObject({ status: 409 })
      expect(early.text).toContain('once the results are published')
      const { version } = await api.results.decisions({ link: 'alpha', contest: contest() })
      await api.results.publish({ link: 'alpha', contest: contest(), version, at: 'now' })
      const open = Object.fromEntries((await progress()).kinds.map(each => [each.kind, each.open]))
      expect(open).toEqual({ place: 1, special: 0, finalist: 0, participation: 2, juror: 2 })
    })

    it('are issued each once, though two ask at once, and a batch is cut off', async () => {
      await api.diplomas.save_template({
        link: 'alpha',
        version: 0,
        locale: 'en',
        paper: 'a4',
        orientation: 'landscape',
        colour: '#1d5bd6',
        signatories: [{ name: 'Helena Duarte', role: 'President of the jury' }],
        seal_id: null,
        with_results: false
      })
      // What a killed process leaves: written down, and not issued.
      await tamper(
        app,
        `INSERT INTO diplomas (team_id, id, contest_id, kind, subject_id, user_id, state, run_id, created_at)
         SELECT team_id, gen_random_uuid(), contest_id, 'juror', id, user_id, 'preparing',
           '00000000-0000-0000-0000-000000000001', now()
         FROM jurors WHERE contest_id = '${contest()}' AND user_id = '${jane.user_id}'`
      )
      await Promise.all(
        [bob, ana].map(by =>
          app.api(by).diplomas.issue({ link: 'alpha', contest: contest(), kinds: [...all] })
        )
      )
      await jobsDone(app)
      const { kinds, run } = await progress()
      expect(kinds.map(({ kind, open, preparing, ready }) => [kind, open, preparing, ready])).toEqual([
        ['place', 0, 0, 1],
        ['special', 0, 0, 0],
        ['finalist', 0, 0, 0],
        ['participation', 0, 0, 2],
        ['juror', 0, 0, 2]
      ])
      expect(run).toEqual({ done: 4, all: 4 })
      const year = localIn(new Date(), 'Europe/Brussels').slice(0, 4)
      const numbers = (await listed()).map(({ facts }) => facts?.number ?? '').toSorted(inOrder)
      expect(numbers).toEqual([1, 2, 3, 4, 5].map(number => `${year}-000${number}`))
      expect(new Set((await listed()).map(codeOf)).size).toBe(5)
      // The log says how many were asked for: not the one that was written down before.
      const logged = await lookInto(
        app,
        `SELECT sum((details ->> 'count')::integer) AS count FROM audit_entries WHERE verb = 'diploma.issued'
           AND subject = 'contest:${contest()}'`
      )
      expect(Number(logged[0]?.['count'])).toBe(4)
      // Each holder is told once.
      const told = await lookInto(
        app,
        `SELECT to_address FROM outbox_messages WHERE letter::text LIKE '%/user-diploma%'`
      )
      expect(told.map(row => String(row['to_address'])).toSorted(inOrder)).toEqual(
        [maker, other, leaving, cleo, jane].map(({ email }) => email).toSorted(inOrder)
      )
    })

    it('say whether and when their holders were emailed, and are found by it', async () => {
      await eventually(async () => (await listed()).every(({ email }) => email?.state === 'sent'))
      expect((await emailOf(await of(maker)))?.sent_at).toMatch(/^\d{4}-.*Z$/)
      const found = async (emailed: 'yes' | 'no') =>
        (await api.diplomas.list({ team: 'alpha', contest: contest(), emailed })).items.map(({ id }) => id)
      expect([(await found('yes')).length, await found('no')]).toEqual([5, []])
      const own = `team_id = '${team}' AND user_id = '${jane.user_id}' AND diploma_run_id IS NOT NULL`
      await tamper(app, `UPDATE outbox_messages SET state = 'failed', sent_at = NULL WHERE ${own}`)
      const { id, email } = await of(jane)
      expect([email, (await emailOf({ id }))?.state]).toEqual([null, 'failed'])
      expect([(await found('yes')).length, await found('no')]).toEqual([4, [id]])
    })

    it('belong to their holders: everybody else has none, and organisers have all', async () => {
      expect(await of(maker)).toMatchObject({
        kind: 'place',
        state: 'ready',
        facts: {
          name: `${maker.first_name} ${maker.last_name}`,
          work: 'Ash',
          award: { place: 1 },
          signatories: [{ name: 'Helena Duarte', role: 'President of the jury' }],
          language: 'en'
        }
      })
      expect(await of(other)).toMatchObject({ kind: 'participation', facts: { name: 'Ашер Лилиенталь' } })
      expect(await of(jane)).toMatchObject({ kind: 'juror', facts: { work: '', award: null } })
      expect(await listed(maker)).toHaveLength(1)
      const { id } = await of(maker)
      const take = (by: Person, link = 'alpha') =>
        app.fetch(`/api/diplomas/${id}/download?team=${link}`, { token: by.token })
      expect((await take(other)).status).toBe(404)
      expect((await take(dora)).status).toBe(404)
      expect((await take(dora, 'beta')).status).toBe(404)
      expect((await take(bob)).status).toBe(200)
      expect(
        asProblem(await app.fetch('/api/diplomas?team=alpha&whose=all', { token: maker.token })).code
      ).toBe('forbidden')
    })

    it('are PDFs that say what was issued, in the language that is asked for', async () => {
      const mine = await of(maker)
      const { pages, files, outside } = await readPdf(await pdfOf(maker, mine.id))
      expect(pages).toHaveLength(1)
      for (const said of [
        'First prize',
        mine.facts?.name ?? '',
        'Ash',
        'Helena Duarte',
        printedCode(codeOf(mine))
      ])
        expect(pages[0]).toContain(said)
      expect(outside).toEqual([])
      expect(files.map(({ name }) => name).toSorted(inOrder)).toEqual(['credential.jwt', 'diploma.json'])
      expect(JSON.parse(files.find(({ name }) => name === 'diploma.json')?.content ?? '')).toMatchObject({
        facts: mine.facts,
        set_in: 'en'
      })
      expect((await readPdf(await pdfOf(maker, mine.id, 'fr'))).pages[0]).toContain('Premier prix')
      expect(await pdfOf(maker, mine.id)).toEqual(await pdfOf(bob, mine.id))
      const { body } = await app.api(maker).diplomas.picture({ team: 'alpha', id: mine.id })
      expect(
        Buffer.from(await body.arrayBuffer())
          .subarray(1, 4)
          .toString()
      ).toBe('PNG')
    })

    it('are downloaded by a signed address too, for this diploma and language alone', async () => {
      const { id } = await of(maker)
      const { url } = await app.api(maker).diplomas.address({ team: 'alpha', id })
      const answer = await fetch(app.url + url)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await pdfOf(maker, id)))
      const others = (await of(other)).id
      expect((await fetch(app.url + url.replace(id, others))).status).toBe(404)
      expect((await fetch(app.url + url.replace('locale=en', 'locale=fr'))).status).toBe(404)
      expect((await fetch(app.url + url.replace(team, app.people.teams.beta))).status).toBe(404)
    })

    describe('are checked by their codes', () => {
      it('as people type them', async () => {
        const mine = await of(maker)
        const code = codeOf(mine)
        const slips = code.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
        for (const typed of [code, printedCode(code), slips, ` ${printedCode(code).replaceAll('-', ' ')} `])
          expect((await check(typed)).json).toMatchObject({ state: 'ready', facts: mine.facts })
        expect(await app.api().diplomas.find({ code: slips })).toEqual({ team: 'alpha', code })
      })

      it('under their own team alone; what is unknown, hidden or preparing answers alike', async () => {
        const code = codeOf(await of(maker))
        const [preparing] = await lookInto(
          app,
          `INSERT INTO diplomas (team_id, id, contest_id, kind, subject_id, state, run_id, created_at, code)
           VALUES ('${team}', gen_random_uuid(), '${contest()}', 'juror', gen_random_uuid(), 'preparing',
             gen_random_uuid(), now(), 'PREPAR1NG0000000') RETURNING id`
        )
        const answers = await Promise.all([
          check(code, 'beta'),
          check('0000-0000-0000-0000'),
          check('PREPAR1NG0000000'),
          check('not a code')
        ])
        const shapes = answers.map(({ status, json }) => [
          status,
          Object.keys(json as object).toSorted(inOrder)
        ])
        expect(new Set(shapes.map(each => JSON.stringify(each))).size).toBe(1)
        expect(answers[0]?.status).toBe(404)
        await tamper(app, `DELETE FROM diplomas WHERE id = '${String(preparing?.['id'])}'`)
      })

      it('and whoever guesses is stopped, while right ones are not counted', async () => {
        const network = '10.99.99.99'
        const code = codeOf(await of(maker))
        for (let time = 0; time < 62; time += 1)
          expect((await app.fetch(`/api/diplomas/find/${code}`, { network })).status).toBe(200)
        const guesses: number[] = []
        for (let guess = 0; guess < 61; guess += 1)
          guesses.push((await check(String(guess).padStart(16, '0'), 'alpha', network)).status)
        expect(guesses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
        expect(guesses[60]).toBe(429)
      })
    })

    it('are corrected where the name is wrong: asked once, answered, and the old one leads to the new', async () => {
      const old = await of(maker)
      const ask = (name: string, by = maker) =>
        app.fetch(`/api/diplomas/${old.id}/corrections`, {
          method: 'POST',
          token: by.token,
          json: { team: 'alpha', name, note: 'The accent is missing.' }
        })
      expect(faultsOf(await ask(old.facts?.name ?? ''))).toEqual(['name: taken'])
      expect(faultsOf(await ask('x'.repeat(161)))).toEqual(['name: too_long'])
      expect((await ask('Mine now', other)).status).toBe(404)
      expect((await ask('Márta Őry')).status).toBe(200)
      expect(asProblem(await ask('Again')).code).toBe('conflict')
      const [waiting] = (await api.diplomas.corrections({ link: 'alpha' })).items
      expect(waiting).toMatchObject({ name: 'Márta Őry', state: 'waiting', diploma: { id: old.id } })
      const answering = { link: 'alpha', id: waiting?.id ?? '', grant: true }
      const given = await api.diplomas.answer_correction(answering)
      expect(given).toMatchObject({ state: 'ready', facts: { name: 'Márta Őry', work: 'Ash' } })
      expect((await check(codeOf(old))).json).toMatchObject({ state: 'reissued', replaced_by: codeOf(given) })
      expect(new Set([undefined, (await emailOf(old))?.id, (await emailOf(given))?.id]).size).toBe(3)
      const gone = await app.fetch(`/api/diplomas/${old.id}/download?team=alpha`, { token: maker.token })
      expect([gone.status, gone.text.includes('replaced by a new one')]).toEqual([410, true])
      const again = await app.fetch(`/api/teams/alpha/diploma-corrections/${waiting?.id}/answer`, {
        method: 'POST',
        token: bob.token,
        json: { grant: false }
      })
      expect(again.status).toBe(409)
    })

    it('are revoked with a reason that everybody reads, and no old address gives them out', async () => {
      const theirs = await of(other)
      const { url } = await app.api(other).diplomas.address({ team: 'alpha', id: theirs.id })
      await api.diplomas.revoke({ link: 'alpha', id: theirs.id, reason: 'Issued by mistake.' })
      expect((await check(codeOf(theirs))).json).toMatchObject({
        state: 'revoked',
        reason: 'Issued by mistake.'
      })
      expect((await fetch(app.url + url)).status).toBe(410)
      // Nobody is given it again by issuing what is left; only by name.
      await api.diplomas.issue({ link: 'alpha', contest: contest(), kinds: [...all] })
      await jobsDone(app)
      expect((await listed()).filter(({ work_id }) => work_id === theirs.work_id)).toHaveLength(1)
      const anew = await api.diplomas.reissue({ link: 'alpha', id: theirs.id })
      expect(anew).toMatchObject({ state: 'ready', facts: { name: 'Ашер Лилиенталь' } })
      expect((await emailOf(anew))?.id).toBeDefined()
      expect((await check(codeOf(theirs))).json).toMatchObject({ state: 'revoked' })
    })

    it('are replaced where their award is called otherwise, and revoked with it', async () => {
      const entryOf = async (title: string) => {
        const { items } = await api.entries.list({ link: 'alpha', contest: contest(), limit: 100 })
        const found = items.find(({ id }) => id === judged.works.get(title))
        if (!found) throw new Error(`There is no entry ${title}`)
        return { id: found.id, version: found.version }
      }
      const statesOf = async (by: Person) => (await listed(by)).map(({ state, reason }) => [state, reason])
      const old = await of(maker)
      const before = await api.results.decisions({ link: 'alpha', contest: contest() })
      await api.results.decide({
        link: 'alpha',
        contest: contest(),
        version: before.version,
        awards: before.awards.map(({ id, kind, work_id, place }) => ({
          id,
          kind,
          work_id,
          place,
          title: { en: 'Grand Prize' }
        })),
        openness: 'awards',
        correction: { en: 'The prize has a name now.' }
      })
      await jobsDone(app)
      expect(await statesOf(maker)).toEqual([
        ['ready', ''],
        ['reissued', ''],
        ['reissued', '']
      ])
      const anew = await of(maker)
      // The name that was corrected before is printed again.
      expect(anew.facts).toMatchObject({
        name: 'Márta Őry',
        award: { place: 1, title: { en: 'Grand Prize' } }
      })
      expect((await check(codeOf(old))).json).toMatchObject({ state: 'reissued', replaced_by: codeOf(anew) })
      const take = async (to: 'disqualified' | 'disqualification_undone', said: string) => {
        await api.entries.take_out({
          link: 'alpha',
          contest: contest(),
          entries: [await entryOf('Ash')],
          to,
          reason: 'Not the work of its artist.',
          correction: { en: said }
        })
        await jobsDone(app)
      }
      await take('disqualified', 'A work was disqualified.')
      expect((await statesOf(maker))[0]).toEqual(['revoked', 'A work was disqualified.'])
      expect((await check(codeOf(anew))).json).toMatchObject({ state: 'revoked' })
      const again = await app.fetch(`/api/teams/alpha/diplomas/${anew.id}/reissue`, {
        method: 'POST',
        token: bob.token,
        json: {}
      })
      expect([again.status, again.text.includes('no longer stands')]).toEqual([409, true])
      await take('disqualification_undone', 'It is the work of its artist.')
      const back = await of(maker)
      expect(back).toMatchObject({ state: 'ready', facts: { name: 'Márta Őry', award: { place: 1 } } })
      expect((await check(codeOf(anew))).json).toMatchObject({ state: 'revoked' })
    })

    it('stay when an account goes, without the name', async () => {
      const theirs = await of(leaving)
      const { url } = await app.api(leaving).diplomas.address({ team: 'alpha', id: theirs.id })
      await app.api(leaving).accounts.remove({ password: leaving.password ?? '' })
      const { json, text } = await check(codeOf(theirs))
      expect(json).toMatchObject({ state: 'ready', facts: { name: '', work: 'Cedar' } })
      expect(text).not.toContain(leaving.last_name)
      expect((await fetch(app.url + url)).status).toBe(410)
      const rows = await lookInto(app, `SELECT diplomas::text AS row FROM diplomas WHERE id = '${theirs.id}'`)
      expect(String(rows[0]?.['row'])).not.toContain(leaving.last_name)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
