/* An app on a PostgreSQL of our own. */
import { removeTemplates } from '#tests/kit/template.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { clusterAt, type PostgresCluster } from './postgres-cluster.ts'
import type { Verdict } from './verdict.ts'

export const withCluster = async (
  use: (app: TestApp, cluster: PostgresCluster) => Promise<Verdict>
): Promise<Verdict> => {
  const app = await startApp()
  const cluster = await clusterAt(app.database_url())
  try {
    return await use(app, cluster)
  } finally {
    await app.remove()
    await removeTemplates()
    await cluster.end()
  }
}
