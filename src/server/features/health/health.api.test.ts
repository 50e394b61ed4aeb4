import { expect, it } from 'vitest'
import { version } from '#server/platform/version.ts'
import { onServer } from '#tests/kit/on-server.ts'

await onServer('the test call', app => {
  it('says that the installation and its database answer', async () => {
    const before = new Date()
    const answer = await app.api().health.test()
    expect(answer).toEqual({ status: 'ok', version, time: answer.time, database: 'ok' })
    expect(Math.abs(Date.parse(answer.time) - before.getTime())).toBeLessThan(10_000)
  })
})
