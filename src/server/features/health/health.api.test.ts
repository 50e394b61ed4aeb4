import { expect, it } from 'vitest'
import { version } from '#server/platform/version.ts'
import { onServer } from '#tests/kit/on-server.ts'

await onServer('the test call', app => {
  it('says that the installation and its database answer', async () => {
    const before = Date.now()
    const answer = await app.api().health.test()
    const after = Date.now()
    expect(answer).toEqual({ status: 'ok', version, time: answer.time, database: 'ok' })
    const time = Date.parse(answer.time)
    expect([before <= time, time <= after]).toEqual([true, true])
  })
})
