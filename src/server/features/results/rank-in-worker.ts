/*
 * Ranking a large round takes seconds of pure arithmetic, so it is done in a thread of its own, with bounds on its memory
 * and its time. The sheets are handed over: whoever asks has them no longer.
 */
import { Worker } from 'node:worker_threads'
import type { RankingRules, Ranking } from '#contract/rules/ranking/ranking.ts'

const most_mb = 1024
const most_ms = 60_000

export const rankInWorker = (judged: RankingRules): Promise<Ranking> =>
  new Promise((resolve, reject) => {
    const { category, juror, work, marks } = judged
    const thread = new Worker(new URL('ranking.worker.ts', import.meta.url), {
      workerData: judged,
      transferList: [category.buffer, juror.buffer, work.buffer, marks.buffer],
      resourceLimits: { maxOldGenerationSizeMb: most_mb },
      // Flags of the process, of a test runner for one, are not meant for the thread.
      execArgv: [],
      name: 'ranking'
    })
    const late = setTimeout(() => void thread.terminate(), most_ms)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error('The ranking ended without a result, or took too long'))
    })
  })
