/* Figures for Prometheus. Labels are names of calls and screens, never paths: those would have no end. */
import type { Platform } from './platform.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  requests: Histogram<'name' | 'status'>
  cache: Counter<'outcome'>
  /** Read when the figures are asked for. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
}

export const openMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'palmares_request_seconds',
      help: 'Time to answer',
      labelNames: ['name', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers: [registry]
    }),
    cache: new Counter({
      name: 'palmares_cache_total',
      help: 'Answers found in the cache, and not',
      labelNames: ['outcome'],
      registers: [registry]
    }),
    watch(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          gauge.set(await read())
        }
      })
    }
  }
}

/** What stands still between two looks at it. */
export const watchOver = ({ answers, metrics, jobs, pictures }: Platform): void => {
  metrics.watch('palmares_cache_bytes', 'Memory of kept answers', () => answers.bytes)
  metrics.watch('palmares_jobs_waiting', 'Jobs that could run now', () => jobs.waiting())
  metrics.watch('palmares_pictures_waiting', 'Pictures that wait for a process', () => pictures.waiting)
}
