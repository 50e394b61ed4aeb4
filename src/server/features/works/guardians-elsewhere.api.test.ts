/* What a guardian says of one contest holds for that contest alone, and for as long as it stands. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { holding } from '#tests/kit/holding.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { rowsOfContest } from '#tests/kit/rows-of-contest.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a guardian of a child in two contests',
  app => {
    const { bob } = app.people
    const child = guestsOf(app.people)()
    const { become } = artistPages(app)
    let here: Contest
    let elsewhere: Contest

    const opened = () =>
      openContest(app, {
        per_person: 9,
        per_category: 9,
        categories: [category('Youth', { age_min: 10, age_max: 20 }), category('All')]
      })
    const ask = async (contest: Contest, email: string): Promise<string> => {
      await app.api(child).guardians.ask({ team: 'alpha', contest: contest.id, name: 'Kim Parent', email })
      return tokenIn(await emailTo(mails, email, 1), 'consent')
    }
    const answer = (token: string, decision: string) =>
      app.fetch('/api/guardian-consent/decide?team=alpha', {
        method: 'POST',
        json: { token, decision, declared: true }
      })
    const decide = async (token: string, decision: string) =>
      expect((await answer(token, decision)).status).toBe(200)
    const enter = async (contest: Contest, title: string) => {
      const { id, version } = await wholeDraft(app, child, contest, { title })
      await app.api(child).works.finalize({ team: 'alpha', id, version })
    }
    const statuses = async (contest: Contest) =>
      (await app.api(child).works.list({ team: 'alpha', contest: contest.id })).items.map(
        ({ parts, status }) => `${parts.title} ${status}`
      )
    const stateIn = async (contest: Contest) =>
      (await app.api(child).guardians.get({ team: 'alpha', contest: contest.id })).state
    const rowsElsewhere = async () => {
      await jobsDone(app)
      return rowsOfContest(app, elsewhere.id)
    }

    beforeAll(async () => {
      await become(child, { birth_date: `${new Date().getUTCFullYear() - 12}-01-01` })
      here = await opened()
      elsewhere = await opened()
      await decide(await ask(elsewhere, 'other@family.test'), 'given')
      await enter(elsewhere, 'Kites')
    })

    it('takes back what was entered in this one by a link that ran out since, and leaves the other as it is', async () => {
      const token = await ask(here, 'kim@family.test')
      await decide(token, 'given')
      await enter(here, 'Boats')
      const before = await rowsElsewhere()
      await tamper(app, `UPDATE guardian_consents SET expires_at = now() WHERE contest_id = '${here.id}'`)
      const read = await app.fetch('/api/guardian-consent/read?team=alpha', {
        method: 'POST',
        json: { token }
      })
      expect([read.status, read.json]).toMatchObject([200, { state: 'given' }])
      await decide(token, 'withdrawn')
      expect([await stateIn(here), await statuses(here)]).toEqual(['withdrawn', ['Boats withdrawn']])
      expect([await stateIn(elsewhere), await statuses(elsewhere)]).toEqual(['given', ['Kites submitted']])
      expect(await rowsElsewhere()).toEqual(before)
    })

    it('who refuses other conditions takes back what was entered by those of before', async () => {
      await decide(await ask(here, 'sam@family.test'), 'given')
      await enter(here, 'Nets')
      const { rights, version } = await app.api(bob).contests.get({ team: 'alpha', id: here.id })
      await app.api(bob).contests.update({
        team: 'alpha',
        id: here.id,
        version,
        rights: { ...rights, uses: rights.uses.slice(1) }
      })
      const before = await rowsElsewhere()
      await decide(await ask(here, 'alex@family.test'), 'refused')
      expect([await stateIn(here), await statuses(here)]).toEqual([
        'refused',
        ['Nets withdrawn', 'Boats withdrawn']
      ])
      expect(await rowsElsewhere()).toEqual(before)
    })

    it('is answered once by the two who have the link, though they press at the same moment', async () => {
      const token = await ask(here, 'both@family.test')
      const asked = `contest_id = '${here.id}' AND email = 'both@family.test'`
      const [given, refused] = await holding(
        app,
        `SELECT FROM guardian_consents WHERE ${asked} FOR UPDATE`,
        async waiting => {
          const both = [answer(token, 'given'), answer(token, 'refused')] as const
          await waiting(2)
          return both
        }
      ).then(both => Promise.all(both))
      expect([given.status, refused.status].toSorted((one, other) => one - other)).toEqual([200, 409])
      const stands = given.status === 200 ? 'given' : 'refused'
      expect(await lookInto(app, `SELECT decision FROM guardian_consents WHERE ${asked}`)).toEqual([
        { decision: stands }
      ])
      const told = await lookInto(
        app,
        `SELECT details ->> 'to' AS to FROM audit_entries WHERE verb IN ('consent.given', 'consent.refused')
         ORDER BY id DESC LIMIT 2`
      )
      // The one before is that of another guardian.
      expect(told).toEqual([{ to: stands }, { to: 'refused' }])
    })

    it('is taken back while another work is being handed in, and neither of the two fails', async () => {
      const contest = await opened()
      const token = await ask(contest, 'busy@family.test')
      await decide(token, 'given')
      await enter(contest, 'Kites')
      const { id, version } = await wholeDraft(app, child, contest, { title: 'Boats' })
      const handIn = () =>
        app.fetch(`/api/works/${id}/finalize?team=alpha`, {
          method: 'POST',
          token: child.token,
          json: { version }
        })
      const begun = await holding(app, `SELECT FROM works WHERE id = '${id}' FOR UPDATE`, async waiting => {
        const entered = handIn()
        await waiting(1)
        const withdrawn = answer(token, 'withdrawn')
        await waiting(2)
        // Whoever waits for the works holds no consent, for which whoever has the works waits next.
        const free = `SELECT id FROM guardian_consents WHERE contest_id = '${contest.id}' FOR UPDATE SKIP LOCKED`
        return { entered, withdrawn, free: await lookInto(app, free) }
      })
      expect(begun.free).toHaveLength(1)
      expect([(await begun.entered).status, (await begun.withdrawn).status]).toEqual([200, 200])
      expect(await statuses(contest)).toEqual(['Boats withdrawn', 'Kites withdrawn'])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
