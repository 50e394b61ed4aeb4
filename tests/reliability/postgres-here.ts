/* An app on a PostgreSQL of our own, or the word that there is none here. */
import { groundOf, removeGrounds } from '#tests/kit/ground.ts'
import { startApp, type App } from '#tests/kit/test-app.ts'
import { clusterAt, type Cluster } from './postgres-cluster.ts'
import type { Verdict } from './verdict.ts'

export const withCluster = async (
  name: string,
  use: (app: App, cluster: Cluster) => Promise<Verdict>
): Promise<Verdict> => {
  const ground = await groundOf('postgres')
  if (ground.kind === 'missing') return { name, figure: '', complaints: [], not_tested: ground.reason }
  const app = await startApp('postgres')
  const cluster = await clusterAt(app.database_url ?? '')
  try {
    return await use(app, cluster)
  } finally {
    await app.remove()
    await removeGrounds()
    await cluster.end()
  }
}
