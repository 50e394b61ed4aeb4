/* The picture pipeline: memory of its processes, how long the event loop stands still, and how many a minute. */
import { jpegOf } from '#tests/kit/made-pictures.ts'
import { largest, takeInAlone } from '#tests/kit/large-pictures.ts'
import type { Figure } from './figure.ts'
import { median } from './rounds.ts'

const most_mb = 400
const longest_ms = 20
const many = 40

export const pictures = async (rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [kind, make] of Object.entries(largest)) {
    const { memory_mb, seconds } = await takeInAlone(await make().toBuffer())
    figures.push({
      row: 'pictures',
      what: `a JPEG of 60 MP, ${kind}, taken in, made and cut`,
      value: memory_mb,
      unit: 'MB',
      target: { at: 'most', value: most_mb },
      note: `${seconds.toFixed(1)} s`
    })
  }
  const { memory_mb, seconds } = await takeInAlone(await largest.progressive().toBuffer(), many)
  figures.push({
    row: 'pictures',
    what: `${many} JPEGs of 60 MP, progressive, looked into one after the other`,
    value: memory_mb,
    unit: 'MB',
    target: { at: 'most', value: most_mb },
    note: `${seconds.toFixed(1)} s`
  })
  const ordinary = await jpegOf({ width: 6000, height: 4000, seed: 8 })
  const taken = []
  while (taken.length < rounds) taken.push(await takeInAlone(ordinary))
  const idle = median(taken.map(({ idle_stall_ms }) => idle_stall_ms))
  figures.push(
    {
      row: 'pictures',
      what: 'longest stop of the event loop meanwhile, 24 MP',
      value: median(taken.map(({ stall_ms }) => stall_ms)),
      unit: 'ms',
      limit: { what: 'doing nothing', value: idle },
      target: { at: 'most', value: longest_ms }
    },
    {
      row: 'pictures',
      what: 'pictures of 24 MP, one after the other',
      value: 60 / median(taken.map(({ seconds }) => seconds)),
      unit: 'a minute'
    }
  )
  return figures
}
