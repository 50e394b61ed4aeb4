import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openLog, pathOf } from './log.ts'

test('what could open a door or name a person never reaches the log', () => {
  const lines: string[] = []
  const log = openLog({ level: 'info' }, { write: line => void lines.push(line) })
  log.info(
    {
      password: 'leak-1',
      token: 'leak-2',
      headers: { authorization: 'leak-3', cookie: 'leak-4', 'set-cookie': 'leak-5' },
      user: { email: 'leak-6', first_name: 'Ana' },
      mail: { to: 'leak-7' },
      request: { body: { password: 'leak-8', token: 'leak-9' } }
    },
    'said'
  )
  expect(lines.join('')).not.toContain('leak')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'said',
    user: { first_name: 'Ana' }
  })
})

test('an address is written without its query', () => {
  expect(pathOf('/demo/reset-password?token=secret')).toBe('/demo/reset-password')
})

/** What a process that does this has written to its error output when it is gone. */
const saidBy = (work: string): string[] => {
  const script = `import { openLog } from '${import.meta.resolve('./log.ts')}'; const log = openLog({ level: 'info' }); ${work}`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return stderr
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line).msg)
}

const endAtOnce = `process.kill(process.pid, 'SIGKILL')`

test('what was said last is written before the process ends', () => {
  expect(saidBy(`log.info('first'); log.info('last'); process.exit()`)).toEqual(['first', 'last'])
})

test('a warning is written at once, and what came before it', () => {
  expect(saidBy(`log.info('before'); log.warn('warning'); ${endAtOnce}`)).toEqual(['before', 'warning'])
})

test('what is flushed is written, though the process ends without a word', () => {
  expect(saidBy(`log.info('kept'); log.flush(); ${endAtOnce}`)).toEqual(['kept'])
})

test('a line is written after a moment, though nothing follows it', () => {
  expect(saidBy(`log.info('alone'); setTimeout(() => ${endAtOnce}, 1000)`)).toEqual(['alone'])
})
