/* The planted teams on a server of their own, whose mails come to one that takes them in. */
import { afterAll } from 'vitest'
import { startMailServer, type MailServer } from '#tests/kit/mail-server.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'

/** To be awaited at the top of a file; both end with it. */
export const startWithMails = async (): Promise<{ app: TestApp; mails: MailServer }> => {
  const mails = await startMailServer()
  const app = await startApp({
    env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <hello@alpha.test>' }
  })
  afterAll(async () => {
    await app.remove()
    await mails.stop()
  })
  return { app, mails }
}
