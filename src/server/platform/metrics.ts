/* Figures for Prometheus. Labels are names of calls and screens, never paths: those would have no end. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type Figures = Iterable<readonly [string, number]>

export interface Metrics {
  registry: Registry
  requests: Histogram<'name' | 'status'>
  cache: Counter<'outcome'>
  logins_refused: Counter<'reason'>
  /** Read when the figures are asked for. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
  /** One figure a label, likewise; what is not given is not told. */
  watchEach(name: string, help: string, label: string, read: () => Promise<Figures>): void
}

// What cannot be read now must not keep the other figures from whoever asks why.

const watchIn =
  (registry: Registry): Metrics['watch'] =>
  (name, help, read) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          gauge.set(await read())
        } catch {
          gauge.set(Number.NaN)
        }
      }
    })
  }

const watchEachIn =
  (registry: Registry): Metrics['watchEach'] =>
  (name, help, label, read) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        gauge.reset()
        for (const [of, value] of await read().catch(() => [])) gauge.labels(of).set(value)
      }
    })
  }

export const openMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] })
  return {
    registry,
    requests: new Histogram({
      name: 'palmares_request_seconds',
      help: 'Time to answer',
      labelNames: ['name', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers: [registry]
    }),
    cache: counter('palmares_cache_total', 'Answers found in the cache, and those made', 'outcome'),
    logins_refused: counter(
      'palmares_logins_refused_total',
      'Sign-ins that were wrong, and those over a limit',
      'reason'
    ),
    watch: watchIn(registry),
    watchEach: watchEachIn(registry)
  }
}
