/* What becomes of the jobs that make what is shown, when something goes wrong on the way. */
import { readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openByTheClock } from '#tests/kit/by-the-clock.ts'
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { makeDerivatives } from './derive.actions.ts'
import { addPicture, findPicture, takePicture } from './pictures.actions.ts'
import { derivePicture } from './pictures.jobs.ts'

const { opened, platform, alpha, organiser } = await openByTheClock()
afterAll(() => opened.close())

const { storage_dir } = platform.config

const takeIn = async (seed: number) => {
  const taken = await takePicture(platform, alpha, await jpegOf({ width: 1600, height: 1000, seed }))
  await platform.doors.withTeam(alpha, organiser, tx => addPicture(platform, tx, taken))
  return taken
}

const widthsOf = async (id: string) => (await findPicture(platform, alpha, id))?.widths

interface Outcome {
  state: string
  output: { message: string } | null
}

const outcomeOf = (picture_id: string): Promise<Outcome | undefined> =>
  platform.database.connect(async connection => {
    const { rows } = await connection.query<Outcome>(
      `SELECT state, output FROM pgboss.job WHERE name = $1 AND data->>'picture_id' = $2`,
      [derivePicture.name, picture_id]
    )
    return rows[0]
  })

/** What lies in the folder whose files have not come to their place yet. */
const halfMade = async (picture_id: string): Promise<string[]> => {
  const files = await readdir(join(storage_dir, 'media', alpha), { recursive: true })
  return files.filter(file => file.startsWith(`${picture_id}.`)).map(file => basename(file))
}

/** One width is there, the others are not. */
const untilHalfMade = async (picture_id: string): Promise<void> => {
  await expect.poll(() => halfMade(picture_id)).toContain('320.avif')
}

const made = [320, 800, 1200, 1600]

it('a process that is killed fails its job with the reason, and the job is done again', async () => {
  const { id } = await takeIn(901)
  let runs = 0
  await platform.jobs.work(derivePicture, async ({ team_id, picture_id }) => {
    runs += 1
    const making = makeDerivatives(platform, team_id, picture_id)
    if (runs === 1) {
      await untilHalfMade(picture_id)
      for (const pid of platform.pictures.processes) process.kill(pid, 'SIGKILL')
    }
    await making
  })
  await expect
    .poll(async () => (await outcomeOf(id))?.output?.message)
    .toBe('make_files: its process was killed by something else')
  expect(await widthsOf(id)).toEqual([])
  await expect.poll(() => widthsOf(id)).toEqual(made)
  const files = made.flatMap(width => [`${width}.avif`, `${width}.webp`])
  expect((await readdir(join(storage_dir, 'media', alpha, id))).toSorted()).toEqual(files.toSorted())
  const left = (await readdir(join(storage_dir, 'media', alpha))).filter(name => name.endsWith('.part'))
  expect([left, runs]).toEqual([[], 2])
})

it('an original that is not there yet is asked for again, until it is', async () => {
  const taken = await takePicture(platform, alpha, await jpegOf({ height: 220, seed: 902 }))
  const { id } = taken
  const [file, aside] = [join(storage_dir, taken.original), join(storage_dir, 'aside')]
  await rename(file, aside)
  await platform.doors.withTeam(alpha, organiser, tx => addPicture(platform, tx, taken))
  await expect
    .poll(async () => (await outcomeOf(id))?.output?.message)
    .toBe(`The original of the picture ${id} is not there`)
  expect(await widthsOf(id)).toEqual([])
  await rename(aside, file)
  await expect.poll(() => widthsOf(id)).toEqual(made)
})
