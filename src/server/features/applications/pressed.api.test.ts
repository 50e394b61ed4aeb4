/* An application is sent by a press that carries what is typed, and counts from the second in which it came. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Application, ApplicationParts } from '#contract/applications.ts'
import { asProblem, faultsOf, type HttpAnswer } from '#tests/kit/client.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall, wholeDraftFor } from '#tests/kit/opportunities.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a press that sends an application',
  app => {
    const { ana } = app.people
    const next = guestsOf(app.people)

    beforeAll(() => offerOpportunities(app))

    interface Press {
      version?: number
      parts?: ApplicationParts
      token?: string | undefined
    }
    const press = (by: Person, { id, version }: Application, { token, ...json }: Press) =>
      app.fetch(`/api/applications/${id}/send?team=alpha`, {
        method: 'POST',
        token: by.token,
        headers: token === undefined ? {} : { 'palmares-arrival': token },
        json: { version, ...json }
      })
    const arrivalIn = ({ json }: HttpAnswer) =>
      (json as { arrival?: { token: string; at: string; until: string } }).arrival
    const stands = (by: Person, { id }: Application) => app.api(by).applications.get({ team: 'alpha', id })
    /** Its deadline is behind it by now, and was not when something came before. */
    const shut = (id: string) => tamper(app, `UPDATE opportunities SET deadline = now() WHERE id = '${id}'`)

    const begin = async () => {
      const artist = next()
      const call = await openCall(app)
      const draft = await wholeDraftFor(app, artist, call.id)
      return { artist, call, draft, typed: { ...draft.parts, statement: 'Typed last' } }
    }
    /** Overtaken by a save of one's own: it is refused for now, and known again by its token. */
    const overtaken = async () => {
      const begun = await begin()
      const { artist, draft, typed } = begun
      const refused = await press(artist, draft, { version: draft.version - 1, parts: typed })
      expect([refused.status, asProblem(refused).code]).toEqual([409, 'stale'])
      const arrival = arrivalIn(refused)
      if (!arrival) throw new Error('It is not told when it arrived')
      return { ...begun, arrival }
    }

    it('takes along what is typed and was not saved', async () => {
      const { artist, draft, typed } = await begin()
      const sent = await press(artist, draft, { parts: typed })
      expect([sent.status, (sent.json as Application).parts.statement]).toEqual([200, 'Typed last'])
      // Its answer was lost: the same words are answered as the first time.
      const again = await press(artist, draft, { parts: typed })
      expect([again.status, (again.json as Application).parts.statement]).toEqual([200, 'Typed last'])
    })

    it('takes no other words once it is sent, and says so', async () => {
      const { artist, draft, typed } = await begin()
      await press(artist, draft, { parts: typed })
      const since = await press(artist, draft, { parts: { ...typed, statement: 'Typed since' } })
      expect([since.status, asProblem(since).code]).toEqual([409, 'conflict'])
      expect(asProblem(since).detail).toContain('already sent with other words')
      expect(arrivalIn(since)).toBeUndefined()
      expect(await stands(artist, draft)).toMatchObject({
        status: 'sent',
        parts: { statement: 'Typed last' }
      })
    })

    it('saves nothing of what is not whole, or comes too late', async () => {
      const { artist, call, draft, typed } = await begin()
      expect(faultsOf(await press(artist, draft, { parts: { ...typed, works: [] } }))).toEqual([
        'works: too_few'
      ])
      await shut(call.id)
      const late = await press(artist, draft, { parts: typed })
      expect([late.status, arrivalIn(late)]).toEqual([409, undefined])
      expect(asProblem(late).detail).toContain('is closed')
      expect(await stands(artist, draft)).toMatchObject({ status: 'draft', parts: draft.parts })
    })

    it('counts from its first arrival, as the same words of the same person alone', async () => {
      const { artist, call, draft, typed, arrival } = await overtaken()
      await shut(call.id)
      const { token } = arrival
      const worked = await press(artist, draft, { parts: { ...typed, statement: 'Worked on' }, token })
      const without = await press(artist, draft, { token })
      const nobodys = await press(next(), draft, { parts: typed, token })
      expect([worked, without, nobodys].map(({ status }) => status)).toEqual([409, 409, 404])
      const sent = await press(artist, draft, { parts: typed, token })
      expect(sent).toMatchObject({
        status: 200,
        json: { status: 'sent', sent_at: arrival.at, parts: { statement: 'Typed last' } }
      })
    })

    it('counts where somebody closed the call by hand since, and not once names are open', async () => {
      const { artist, call, draft, typed, arrival } = await overtaken()
      const { opportunities } = app.api(ana)
      const { version } = await opportunities.get({ team: 'alpha', id: call.id })
      await opportunities.close({ team: 'alpha', id: call.id, version })
      expect((await press(artist, draft, { parts: typed })).status).toBe(409)
      const { token } = arrival
      const open = (value: string) =>
        tamper(
          app,
          `UPDATE opportunities SET blind = true, names_opened_at = ${value} WHERE id = '${call.id}'`
        )
      await open('now()')
      expect((await press(artist, draft, { parts: typed, token })).status).toBe(409)
      await open('NULL')
      expect((await press(artist, draft, { parts: typed, token })).status).toBe(200)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
