/*
 * Structured logs, one line an event. What could open a door or name a person is taken out here, once, whatever
 * a caller hands in.
 */
import { pino, type Logger } from 'pino'

export type Log = Logger

const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'token_hash',
  'email',
  'to',
  'secret',
  'set-cookie'
]

const paths = secrets.flatMap(name => {
  const key = name.includes('-') ? `["${name}"]` : name
  const under = name.includes('-') ? `*["${name}"]` : `*.${name}`
  return [key, under, name.includes('-') ? `*.*["${name}"]` : `*.*.${name}`]
})

// A system call for each line would cost a tenth of an answer from the cache. So lines are gathered for a moment; a
// warning goes out at once, with all that was said before it.
const gather_bytes = 8 * 1024
const gather_ms = 200
const warning = 40

const gatherStderr = () => {
  const stderr = pino.destination({ dest: 2, sync: true, minLength: gather_bytes, periodicFlush: gather_ms })
  process.on('exit', () => stderr.flushSync())
  return {
    // Asks pino to say the level of each line.
    [Symbol.for('pino.metadata')]: true as const,
    lastLevel: 0,
    write(line: string): void {
      stderr.write(line)
      if (this.lastLevel >= warning) stderr.flushSync()
    },
    flush: () => stderr.flushSync()
  }
}

let gathered: ReturnType<typeof gatherStderr> | null = null

/** One for the process, however many logs are opened in it. */
const gatheredStderr = () => (gathered ??= gatherStderr())

let told = { at: 0, text: '' }

/** A busy moment has many lines, and is put into words once. */
const timestamp = (): string => {
  const at = Date.now()
  if (told.at !== at) told = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return told.text
}

export const openLog = (
  options: { level: string; pretty?: boolean },
  destination?: { write(line: string): void }
): Log =>
  pino(
    {
      level: options.level,
      base: null,
      timestamp,
      formatters: { level: label => ({ level: label }) },
      redact: { paths, censor: '[kept secret]' }
    },
    destination ?? gatheredStderr()
  )

/** An address without its query: a query may hold a signed token. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
