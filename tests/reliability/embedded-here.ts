/* An app on the embedded database, and nothing left of it after. */
import { removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import type { Verdict } from './verdict.ts'

export const withEmbedded = async (
  use: (app: TestApp) => Promise<Verdict>,
  env: Record<string, string> = {}
): Promise<Verdict> => {
  const app = await startApp({ embedded: true, env })
  try {
    return await use(app)
  } finally {
    await app.remove()
    await removeTemplates()
  }
}
