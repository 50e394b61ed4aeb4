import { expect, it } from 'vitest'
import { onServer } from '#tests/kit/on-server.ts'

await onServer('without a mail server', app => {
  it('a mail is kept, to be read with the command', async () => {
    await app.stop()
    const { code, stdout } = await app.cli('outbox', '--team', 'alpha', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      mails: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          to_address: 'ana@people.test',
          subject: expect.stringContaining('Alpha Salon'),
          text: expect.stringMatching(/Ana[^]*\/alpha\/home/),
          state: 'kept',
          attempts: 0,
          last_error: null,
          created_at: expect.stringMatching(/Z$/),
          sent_at: null
        }
      ]
    })
  })

  it('a mail of one team is not among those of another', async () => {
    const { stdout } = await app.cli('outbox', '--team', 'beta')
    expect(stdout).toContain('to dora@people.test')
    expect(stdout).not.toContain('ana@people.test')
    expect((await app.cli('outbox')).stdout).toBe('No mail was written.\n')
  })
})
