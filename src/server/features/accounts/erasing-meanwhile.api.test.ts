/* What is begun in another tab while the account is being deleted: it is refused, or goes with the account. */
import { expect, it } from 'vitest'
import { holding } from '#tests/kit/holding.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall } from '#tests/kit/opportunities.ts'
import { guestsOf, guestsPassword } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('while an account is being deleted', app => {
  const guest = guestsOf(app.people)

  const writings = (call: string) =>
    [
      ['POST', '/api/user/saved-searches', { team: 'alpha', filters: { q: 'late' } }, 'saved_searches'],
      ['POST', '/api/user/follows', { team: 'alpha', kind: 'team' }, 'follows'],
      ['POST', '/api/applications', { team: 'alpha', opportunity: call }, 'applications'],
      ['PUT', `/api/user/saved-opportunities/${call}`, { team: 'alpha', saved: true }, 'saved_opportunities'],
      ['PUT', '/api/user/billing', identity, 'billing_identities']
    ] as const
  const identity = {
    version: 0,
    team: 'alpha',
    name: 'Late',
    company: '',
    street: 'Quay 7',
    postal_code: '9000',
    city: 'Ghent',
    region: '',
    country: 'BE',
    vat_id: ''
  }

  it('nothing can be begun with it any more, so nothing stays on its shell', async () => {
    await offerOpportunities(app)
    const call = await openCall(app)
    const leaving = guest()
    await tamper(app, `UPDATE users SET verified_at = now() WHERE id = '${leaving.user_id}'`)
    await tamper(
      app,
      `INSERT INTO suppressed_addresses (address_key, reason, detail, since)
       SELECT email_key, 'bounce', '', now() FROM users WHERE id = '${leaving.user_id}'`
    )
    const { removed, statuses } = await holding(
      app,
      `SELECT FROM suppressed_addresses s JOIN users u ON u.email_key = s.address_key
       WHERE u.id = '${leaving.user_id}' FOR UPDATE OF s`,
      async waiting => {
        const { token } = leaving
        const removed = app.fetch('/api/user', {
          method: 'DELETE',
          token,
          json: { password: guestsPassword }
        })
        // What it had has gone, and this is the last of it: the account is still to be emptied.
        await waiting(1)
        const statuses: number[] = []
        for (const [method, path, json] of writings(call.id))
          statuses.push((await app.fetch(path, { method, token, json })).status)
        return { removed, statuses }
      }
    )
    expect((await removed).status).toBe(204)
    const left: string[] = []
    for (const [, , , table] of writings(call.id))
      if ((await lookInto(app, `SELECT 1 FROM ${table} WHERE user_id = '${leaving.user_id}'`)).length > 0)
        left.push(table)
    expect(left).toEqual([])
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    // The same is taken from whoever stays.
    const stays = guest()
    await tamper(app, `UPDATE users SET verified_at = now() WHERE id = '${stays.user_id}'`)
    for (const [method, path, json] of writings(call.id))
      expect((await app.fetch(path, { method, token: stays.token, json })).status).toBeLessThan(300)
  })
})
