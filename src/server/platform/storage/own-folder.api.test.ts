import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openByTheClock } from '#tests/kit/by-the-clock.ts'
import { newFolder } from '#tests/kit/template.ts'
import { ForeignFolder, requireOwnFolder } from './own-folder.ts'
import { FolderStorage } from './storage.ts'

const { opened, platform } = await openByTheClock()
afterAll(() => opened.close())

const { doors, clock } = platform
const empty = () => newFolder('files')
const start = (folder: string) =>
  requireOwnFolder({ doors, clock, storage: new FolderStorage(folder), folder }).catch(
    (error: unknown) => error
  )
const markIn = (folder: string) => readFileSync(join(folder, 'installation'), 'utf8')
const forget = () =>
  platform.database.connect(connection =>
    connection.query(`DELETE FROM server_secrets WHERE name = 'files_folder'`, [])
  )

beforeEach(async () => {
  await forget()
})

it('a folder is marked once, and found again by every start', async () => {
  const folder = empty()
  expect(await start(folder)).toBeUndefined()
  const mark = markIn(folder)
  expect([await start(folder), await start(folder), markIn(folder)]).toEqual([undefined, undefined, mark])
})

it('a start that was cut off before the database knew is gone on with', async () => {
  const folder = empty()
  await start(folder)
  const mark = markIn(folder)
  await forget()
  expect([await start(folder), markIn(folder)]).toEqual([undefined, mark])
})

it('another folder is refused, and taken where the old one is said to be lost', async () => {
  const [first, other] = [empty(), empty()]
  await start(first)
  const refused = await start(other)
  expect(refused).toBeInstanceOf(ForeignFolder)
  expect(String(refused)).toContain(`write ${markIn(first)} into ${other}/installation`)
  expect(existsSync(join(other, 'installation'))).toBe(false)
  writeFileSync(join(other, 'installation'), `${markIn(first)}\n`)
  expect(await start(other)).toBeUndefined()
})

it('the folder of another database is refused, with its mark left in it', async () => {
  const [first, other] = [empty(), empty()]
  await start(other)
  const mark = markIn(other)
  await forget()
  await start(first)
  expect(String(await start(other))).toContain(`${other} holds the files of another database`)
  expect(markIn(other)).toBe(mark)
})

it('of several that come first at once, all with the same folder are let in, and no others', async () => {
  const [shared, apart] = [empty(), empty()]
  const outcomes = await Promise.all([shared, shared, shared, apart, apart].map(start))
  const [, , , ...others] = outcomes
  const winner = outcomes[0] === undefined ? shared : apart
  expect(outcomes.map(outcome => outcome === undefined)).toEqual(
    [shared, shared, shared, apart, apart].map(folder => folder === winner)
  )
  expect(others).toHaveLength(2)
  expect(existsSync(join(winner === shared ? apart : shared, 'installation'))).toBe(false)
})
