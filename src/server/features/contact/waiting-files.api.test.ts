/* Files that wait for a message: how many of them, over all teams, of one network, and of those who have no account. */
import { expect, it } from 'vitest'
import type { TakenFile } from '#contract/contact.ts'
import { sizes } from '#contract/limits.ts'
import { asProblem, newNetwork, type Ask } from '#tests/kit/client.ts'
import { holding } from '#tests/kit/holding.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('a file without its message', app => {
  const guest = guestsOf(app.people)
  const attach = (text: string, { team = 'alpha', ...more }: Ask & { team?: string } = {}) =>
    app.fetch(`/api/contact/files?team=${team}`, {
      method: 'POST',
      body: text,
      ...more,
      headers: { 'content-type': 'application/octet-stream', 'file-name': 'note.txt' }
    })

  /** Nothing waits but one file of somebody's, so large that this much more has room. */
  const leaveRoom = (
    room: number,
    whole: number,
    { network = 'another', signed_in = true, expires = '1 hour' } = {}
  ) =>
    tamper(
      app,
      `DELETE FROM unclaimed_files; INSERT INTO unclaimed_files (file_id, network, signed_in, bytes, expires_at)
       VALUES (gen_random_uuid(), '${network}', ${signed_in}, ${whole - room}, now() + interval '${expires}')`
    )
  const statuses = async (...sent: Ask[]) => {
    const answers = []
    for (const more of sent) answers.push((await attach('123456789', more)).status)
    return answers
  }

  it('waits with no more than so much over all teams, and counts no more once it went along or ran out', async () => {
    const waiting = async () =>
      (await lookInto(app, 'SELECT bytes FROM unclaimed_files WHERE expires_at > now()')).map(
        row => row.bytes
      )
    const person = guest()
    const { token } = person
    await leaveRoom(8, sizes.unclaimed_files)
    const { ticket } = (await attach('12345678', { token })).json as TakenFile // the route's own shape
    for (const team of ['alpha', 'beta']) {
      const refused = await attach('9', { team, token })
      expect([refused.status, asProblem(refused).detail]).toEqual([
        503,
        expect.stringContaining('without the file')
      ])
    }
    await app
      .api(person)
      .contact.write({ team: 'alpha', topic: 'press', message: 'See the file', files: [ticket] })
    expect(await waiting()).toEqual([sizes.unclaimed_files - 8])
    expect((await attach('9', { token })).status).toBe(201)
    await leaveRoom(8, sizes.unclaimed_files, { expires: '-1 second' })
    expect((await attach('123456789', { token })).status).toBe(201)
    expect(await waiting()).toEqual([9])
  })

  it('of one network has a share, of its guests and of those who signed in there', async () => {
    const { token } = guest()
    const network = newNetwork()
    const asked = [{ network }, { network, token }, {}]
    await leaveRoom(8, sizes.unclaimed_files_of_network, { network, signed_in: false })
    expect(await statuses(...asked)).toEqual([503, 201, 201])
    await leaveRoom(8, sizes.unclaimed_files_of_signed_in_network, { network })
    expect(await statuses(...asked)).toEqual([201, 503, 201])
  })

  it('of guests leaves room for those who signed in', async () => {
    await leaveRoom(8, sizes.unclaimed_files_of_guests, { signed_in: false })
    expect(await statuses({}, { token: guest().token })).toEqual([503, 201])
  })

  it('is counted with those that are sent at the same moment', async () => {
    const network = newNetwork()
    await leaveRoom(9, sizes.unclaimed_files_of_network, { network, signed_in: false })
    const { sent } = await holding(app, 'LOCK TABLE contact_files IN SHARE MODE', async waiting => {
      const all = Promise.all(Array.from({ length: 3 }, () => attach('123456789', { network })))
      await waiting(3)
      return { sent: all }
    })
    expect((await sent).map(({ status }) => `${status}`).toSorted()).toEqual(['201', '503', '503'])
  })
})
