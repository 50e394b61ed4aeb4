/*
 * The environment, read once into a typed value. Anything that contradicts itself stops the start with a sentence
 * that says what to change; nothing is guessed at while requests come in.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { limits, type LimitName } from '#contract/limits.ts'
import type { Environment, RefuseStart } from './environment.ts'
import { readMail, type MailConfig } from './mail/mail-config.ts'
import { readPush, type PushConfig } from './push/push-config.ts'

export interface Config {
  production: boolean
  /** Pages are made of the sources as they are now, for whoever is writing them. */
  development: boolean
  host: string
  port: number
  /** How people reach it; absolute links in mails and head tags begin with it. */
  public_url: string
  /** Names under which it may be asked for; anything else in Host is refused. */
  hosts: string[]
  trust_proxy: string[] | false
  api_base: string
  data_dir: string
  database:
    | { kind: 'embedded'; dir: string; backups: string; pool: number }
    | {
        kind: 'postgres'
        url: string
        /** Past the pooler that `url` leads to; null where it leads to PostgreSQL itself. */
        direct_url: string | null
        pool: number
      }
  storage_dir: string
  /** Pieces of what is still being sent. */
  uploads_dir: string
  mail: MailConfig
  /** Null where browsers are sent nothing. */
  push: PushConfig | null
  /** Who takes cards for the teams that have keys; another one only where a test stands in for it. */
  stripe: { origin: string; timeout_ms: number }
  /** Who may read the figures. Without one, this machine alone; in production nobody. */
  metrics_token: string | null
  /** Operators need a second factor to run the platform. */
  operator_second_factor: boolean
  /** How long browsers keep to https, and whether under every name below the host too. */
  hsts_subdomains: boolean
  /** Where the installation sets other numbers than the contract. */
  limits: Partial<Record<LimitName, number>>
  log_level: string
  /** Demo teams and accounts, only where nobody else can reach them. */
  demo: boolean
  cache_mb: number
  /** Processes that decode and encode pictures. */
  picture_workers: number
}

/** Said to the person who starts the server, so it is a whole sentence. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

const fault: RefuseStart = (sentence: string) => {
  throw new ConfigFault(sentence)
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')

const integer = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const value = env[name]
  if (value === undefined || value === '') return fallback
  if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max)
    return fault(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
  return Number(value)
}

const url = (env: Environment, name: string, protocols: string[]): URL | null => {
  const value = env[name]
  if (!value) return null
  const parsed = URL.parse(value)
  if (!parsed || !protocols.includes(parsed.protocol))
    return fault(`${name} must be an address beginning with ${protocols.map(p => `${p}//`).join(' or ')}.`)
  return parsed
}

const flag = (env: Environment, name: string): boolean | null => {
  const value = env[name]
  if (value === undefined || value === '') return null
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  return fault(`${name} must be 1 or 0, not "${value}".`)
}

const readPublicUrl = (env: Environment, production: boolean, host: string, port: number): string => {
  const given = url(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (!given) {
    if (production) fault('PUBLIC_URL must be set in production: mails and head tags carry it.')
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
    return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
  }
  if (given.pathname !== '/' || given.search || given.hash)
    fault('PUBLIC_URL must be an origin without a path, such as https://contests.example.')
  if (production && given.protocol === 'http:' && !isLoopback(given.hostname))
    fault('PUBLIC_URL must begin with https:// in production.')
  return given.origin
}

const readDatabase = (env: Environment, dataDir: string): Config['database'] => {
  const given = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const pool = integer(env, 'DATABASE_POOL', 10, 2, given ? 200 : 40)
  const direct = url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (direct && !given)
    fault('DATABASE_DIRECT_URL goes with a DATABASE_URL that leads to a connection pooler; set both or none.')
  if (direct && given && direct.username !== given.username)
    fault('DATABASE_DIRECT_URL must name the same user as DATABASE_URL: its roles and settings serve both.')
  if (given) return { kind: 'postgres', url: given.href, direct_url: direct?.href ?? null, pool }
  return { kind: 'embedded', dir: resolve(dataDir, 'postgres'), backups: resolve(dataDir, 'backups'), pool }
}

const readDemo = (
  env: Environment,
  production: boolean,
  host: string,
  database: Config['database']
): boolean => {
  const asked = flag(env, 'DEMO')
  const safe = !production && database.kind === 'embedded' && isLoopback(host)
  if (asked && !safe)
    fault(
      'DEMO=1 is refused: demo accounts have a known password, so they need the embedded database, a loopback HOST and no NODE_ENV=production.'
    )
  return asked ?? safe
}

const readHosts = (env: Environment, publicUrl: string, host: string): string[] => {
  const own = new URL(publicUrl).hostname
  const loopback =
    isLoopback(host) || host === '0.0.0.0' || host === '::' ? ['localhost', '127.0.0.1', '[::1]'] : []
  const named = (env.ALLOWED_HOSTS ?? '').split(',').map(name => name.trim().toLowerCase())
  return [...new Set([own, ...loopback, ...named])].filter(name => name !== '')
}

const readProxies = (env: Environment): string[] | false => {
  if (!env.TRUST_PROXY && env.NODE_ENV === 'production')
    return fault(
      'TRUST_PROXY must be set in production: behind a proxy that is not named, everybody has the address of the proxy, and shares its limits. TRUST_PROXY=none says that there is none.'
    )
  if (!env.TRUST_PROXY || env.TRUST_PROXY === 'none') return false
  const names = env.TRUST_PROXY.split(',').map(name => name.trim())
  const wrong = names.find(
    name => !['loopback', 'linklocal', 'uniquelocal'].includes(name) && !isIP(name.split('/')[0] ?? '')
  )
  if (wrong !== undefined)
    fault(
      `TRUST_PROXY must list the addresses of your proxies (or loopback, linklocal, uniquelocal), or say none, not "${wrong}".`
    )
  return names
}

const readStripe = (env: Environment): Config['stripe'] => {
  const given = url(env, 'STRIPE_API_URL', ['http:', 'https:'])
  if (given?.protocol === 'http:' && !isLoopback(given.hostname))
    fault('STRIPE_API_URL must begin with https://, since keys are sent there.')
  return {
    origin: given?.origin ?? 'https://api.stripe.com',
    timeout_ms: integer(env, 'STRIPE_TIMEOUT_SECONDS', 15, 1, 60) * 1000
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const readLogLevel = (env: Environment): string => {
  const level = env.LOG_LEVEL || 'info'
  if (logLevels.includes(level)) return level
  return fault(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`)
}

/** Of one network in an hour; beyond them a browser works out a task. */
const readLimits = (env: Environment): Config['limits'] => ({
  register: integer(env, 'REGISTRATIONS_PER_HOUR', limits.register.points, 1, 1_000_000),
  login_network: integer(env, 'WRONG_SIGN_INS_PER_HOUR', limits.login_network.points, 1, 1_000_000),
  write_mail: integer(env, 'REQUESTED_MAILS_PER_HOUR', limits.write_mail.points, 1, 1_000_000),
  redeem: integer(env, 'WRONG_LINKS_PER_HOUR', limits.redeem.points, 1, 1_000_000)
})

export const readConfig = (env: Environment): Config => {
  const production = env.NODE_ENV === 'production'
  const development = flag(env, 'DEVELOPMENT') ?? false
  if (production && development)
    fault('DEVELOPMENT=1 is refused with NODE_ENV=production: it serves the sources to whoever asks.')
  const host = env.HOST || '127.0.0.1'
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = resolve(env.DATA_DIR || 'data')
  const apiBase = env.API_BASE || '/api'
  if (!/^(\/[a-z0-9-]+)+$/.test(apiBase))
    fault('API_BASE must be a path such as /api, in lower case and without a slash at its end.')
  if (env.STORAGE_URL) fault('STORAGE_URL is not understood by this version: files are kept in DATA_DIR.')
  const database = readDatabase(env, dataDir)
  const publicUrl = readPublicUrl(env, production, host, port)
  const mail = readMail(
    env,
    fault,
    env.SMTP_URL === 'none' ? null : url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  )
  return {
    production,
    development,
    host,
    port,
    public_url: publicUrl,
    hosts: readHosts(env, publicUrl, host),
    trust_proxy: readProxies(env),
    api_base: apiBase,
    data_dir: dataDir,
    database,
    storage_dir: resolve(dataDir, 'files'),
    uploads_dir: resolve(dataDir, 'uploads'),
    mail,
    push: readPush(env, fault, { public_url: publicUrl, from: mail.from }),
    stripe: readStripe(env),
    metrics_token: env.METRICS_TOKEN || null,
    operator_second_factor: flag(env, 'OPERATOR_SECOND_FACTOR') ?? false,
    limits: readLimits(env),
    hsts_subdomains: flag(env, 'HSTS_SUBDOMAINS') ?? false,
    log_level: readLogLevel(env),
    demo: readDemo(env, production, host, database),
    cache_mb: integer(env, 'CACHE_MB', 64, 1, 4096),
    picture_workers: integer(env, 'PICTURE_WORKERS', 2, 1, 16)
  }
}
