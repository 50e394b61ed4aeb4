import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://contests.test',
  TRUST_PROXY: 'none',
  SMTP_URL: 'none'
}

const plain = { return_path: null, dkim: null, reports_secret: null }

const keyOf = (bits: number): string =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' }
  }).privateKey

const signing = { DKIM_DOMAIN: 'contests.test', DKIM_SELECTOR: 'mail2026' }

describe('the configuration', () => {
  it('is made for one’s own machine where nothing is said', () => {
    expect(readConfig({})).toEqual({
      production: false,
      development: false,
      host: '127.0.0.1',
      port: 3000,
      public_url: 'http://127.0.0.1:3000',
      hosts: ['127.0.0.1', 'localhost', '[::1]'],
      trust_proxy: false,
      api_base: '/api',
      data_dir: resolve('data'),
      database: {
        kind: 'embedded',
        dir: resolve('data/postgres'),
        backups: resolve('data/backups'),
        pool: 10
      },
      storage_dir: resolve('data/files'),
      uploads_dir: resolve('data/uploads'),
      mail: { smtp_url: null, from: 'Palmares <palmares@localhost>', ...plain },
      push: null,
      stripe: { origin: 'https://api.stripe.com', timeout_ms: 15_000 },
      metrics_token: null,
      hsts_subdomains: false,
      limits: { register: 300, login_network: 300, write_mail: 300, redeem: 300 },
      operator_second_factor: false,
      log_level: 'info',
      demo: true,
      cache_mb: 64,
      picture_workers: 2
    })
  })

  it('takes an empty value for none', () => {
    const empty = {
      PORT: '',
      HOST: '',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      TRUST_PROXY: '',
      DEMO: '',
      SMTP_URL: ''
    }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('reads everything that is said', () => {
    const config = readConfig({
      ...production,
      HOST: '0.0.0.0',
      PORT: '8080',
      ALLOWED_HOSTS: 'Contests.example, other.example',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      API_BASE: '/v1/api',
      DATA_DIR: '/srv/palmares',
      DATABASE_URL: 'postgres://palmares@db/contests',
      DATABASE_DIRECT_URL: 'postgres://palmares@db-1/contests',
      DATABASE_POOL: '20',
      SMTP_URL: 'smtps://mail.test',
      MAIL_FROM: 'office@contests.test',
      STRIPE_API_URL: 'https://stripe.test',
      STRIPE_TIMEOUT_SECONDS: '5',
      METRICS_TOKEN: 'figures',
      HSTS_SUBDOMAINS: '1',
      REGISTRATIONS_PER_HOUR: '1000',
      WRONG_SIGN_INS_PER_HOUR: '60',
      REQUESTED_MAILS_PER_HOUR: '30',
      OPERATOR_SECOND_FACTOR: '1',
      LOG_LEVEL: 'warn',
      CACHE_MB: '128',
      PICTURE_WORKERS: '4'
    })
    expect(config).toEqual({
      production: true,
      development: false,
      host: '0.0.0.0',
      port: 8080,
      public_url: 'https://contests.test',
      hosts: ['contests.test', 'localhost', '127.0.0.1', '[::1]', 'contests.example', 'other.example'],
      trust_proxy: ['loopback', '10.0.0.0/8'],
      api_base: '/v1/api',
      data_dir: '/srv/palmares',
      database: {
        kind: 'postgres',
        url: 'postgres://palmares@db/contests',
        direct_url: 'postgres://palmares@db-1/contests',
        pool: 20
      },
      storage_dir: '/srv/palmares/files',
      uploads_dir: '/srv/palmares/uploads',
      mail: { smtp_url: 'smtps://mail.test', from: 'office@contests.test', ...plain },
      push: null,
      stripe: { origin: 'https://stripe.test', timeout_ms: 5000 },
      metrics_token: 'figures',
      hsts_subdomains: true,
      limits: { register: 1000, login_network: 60, write_mail: 30, redeem: 300 },
      operator_second_factor: true,
      log_level: 'warn',
      demo: false,
      cache_mb: 128,
      picture_workers: 4
    })
  })

  it.for([
    [{ HOST: '0.0.0.0' }, false],
    [production, false],
    [{ DATABASE_URL: 'postgres://db/contests' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '1' }, true],
    [{ HOST: 'localhost' }, true]
  ] as const)('with %j writes the demo: %s', ([env, demo]) => {
    expect(readConfig(env).demo).toBe(demo)
  })

  it.for([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PICTURE_WORKERS: '0' }, 'PICTURE_WORKERS must be a whole number from 1 to 16, not "0".'],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "verbose".'
    ],
    [{ CACHE_MB: '0' }, 'CACHE_MB must be a whole number from 1 to 4096, not "0".'],
    [
      { ...production, DEVELOPMENT: '1' },
      'DEVELOPMENT=1 is refused with NODE_ENV=production: it serves the sources to whoever asks.'
    ],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set in production: mails and head tags carry it.'],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://contests.test' },
      'PUBLIC_URL must begin with https:// in production.'
    ],
    [
      { ...production, TRUST_PROXY: '' },
      'TRUST_PROXY must be set in production: behind a proxy that is not named, everybody has the address of the proxy, and shares its limits. TRUST_PROXY=none says that there is none.'
    ],
    [
      { ...production, SMTP_URL: '' },
      'SMTP_URL must be set in production: without a mail server nobody can confirm an address. SMTP_URL=none keeps every mail for `palmares outbox`.'
    ],
    [
      { REGISTRATIONS_PER_HOUR: '0' },
      'REGISTRATIONS_PER_HOUR must be a whole number from 1 to 1000000, not "0".'
    ],
    [{ PUBLIC_URL: 'contests.test' }, 'PUBLIC_URL must be an address beginning with http:// or https://.'],
    [
      { PUBLIC_URL: 'ftp://contests.test' },
      'PUBLIC_URL must be an address beginning with http:// or https://.'
    ],
    [
      { PUBLIC_URL: 'https://contests.test/app' },
      'PUBLIC_URL must be an origin without a path, such as https://contests.example.'
    ],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be an address beginning with postgres:// or postgresql://.'
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://palmares@db/contests' },
      'DATABASE_DIRECT_URL goes with a DATABASE_URL that leads to a connection pooler; set both or none.'
    ],
    [
      { DATABASE_URL: 'postgres://a@pooler/contests', DATABASE_DIRECT_URL: 'postgres://b@db/contests' },
      'DATABASE_DIRECT_URL must name the same user as DATABASE_URL: its roles and settings serve both.'
    ],
    [{ DATABASE_POOL: '41' }, 'DATABASE_POOL must be a whole number from 2 to 40, not "41".'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM must say who the mails come from when SMTP_URL is set.'],
    [{ SMTP_URL: 'mail.test' }, 'SMTP_URL must be an address beginning with smtp:// or smtps://.'],
    [
      { DKIM_DOMAIN: 'contests.test' },
      'DKIM_SELECTOR must be the name under which the key stands in the DNS, such as mail2026.'
    ],
    [signing, 'DKIM_DOMAIN and DKIM_SELECTOR need a key: set DKIM_KEY_FILE, or DKIM_KEY.'],
    [
      { ...signing, DKIM_DOMAIN: 'localhost', DKIM_KEY: 'x' },
      'DKIM_DOMAIN must name the domain that signs, such as contests.example.'
    ],
    [{ ...signing, DKIM_KEY: 'x' }, 'The DKIM key is not a private key in PEM form.'],
    [
      { ...signing, DKIM_KEY: keyOf(512) },
      'The DKIM key must be an RSA key of 1024 bits or more; 2048 is usual.'
    ],
    [{ ...signing, DKIM_KEY_FILE: '/nowhere/key.pem' }, 'DKIM_KEY_FILE cannot be read: /nowhere/key.pem.'],
    [
      { ...signing, DKIM_KEY: 'x', DKIM_KEY_FILE: '/nowhere/key.pem' },
      'Set either DKIM_KEY or DKIM_KEY_FILE, not both.'
    ],
    ...[
      'bounces',
      'bounces+x@contests.test',
      'a-longer-one@contests.test',
      'a@b@contests.test',
      'a@localhost'
    ].map(
      MAIL_RETURN_PATH =>
        [
          { MAIL_RETURN_PATH },
          'MAIL_RETURN_PATH must be an address such as bounces@contests.example, with at most 10 signs before the @ and no + in it.'
        ] as const
    ),
    [{ MAIL_REPORTS_SECRET: 'short' }, 'MAIL_REPORTS_SECRET must have 32 signs or more.'],
    [
      { TRUST_PROXY: 'proxy.test' },
      'TRUST_PROXY must list the addresses of your proxies (or loopback, linklocal, uniquelocal), or say none, not "proxy.test".'
    ],
    [
      { API_BASE: '/API/' },
      'API_BASE must be a path such as /api, in lower case and without a slash at its end.'
    ],
    [
      { STORAGE_URL: 's3://bucket' },
      'STORAGE_URL is not understood by this version: files are kept in DATA_DIR.'
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, not "yes".'],
    ...[
      { DEMO: '1', HOST: '0.0.0.0' },
      { DEMO: '1', DATABASE_URL: 'postgres://db/contests' },
      { DEMO: '1', ...production }
    ].map(
      env =>
        [
          env,
          'DEMO=1 is refused: demo accounts have a known password, so they need the embedded database, a loopback HOST and no NODE_ENV=production.'
        ] as const
    )
  ] as const)('refuses %j in one sentence', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(new ConfigFault(sentence))
  })
  it('takes a key with its lines joined, and where mails come back to', () => {
    const key = keyOf(1024)
    const { mail } = readConfig({
      ...signing,
      DKIM_KEY: key.replaceAll('\n', String.raw`\n`),
      MAIL_RETURN_PATH: 'Bounces@Contests.test',
      MAIL_REPORTS_SECRET: 'x'.repeat(32)
    })
    expect(mail).toMatchObject({
      dkim: { domain: 'contests.test', selector: 'mail2026', key },
      return_path: { local: 'Bounces', domain: 'contests.test' },
      reports_secret: 'x'.repeat(32)
    })
  })
})
