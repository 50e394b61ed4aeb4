/* The thread in which a round is ranked: sheets come in as columns, places go out as columns, nothing is copied. */
import { parentPort, workerData } from 'node:worker_threads'
import { rank, type RankingRules } from '#contract/rules/ranking/ranking.ts'

if (parentPort) {
  // What the thread was started with, in rank-in-worker.ts.
  const ranking = rank(workerData as RankingRules)
  const columns = Object.values(ranking.columns).map(column => column.buffer)
  parentPort.postMessage(ranking, columns)
}
