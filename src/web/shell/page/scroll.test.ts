import { expect, it } from 'vitest'
import { scrollSmoothly } from './scroll.ts'
import type { Stage } from './scroll.ts'

// Where it stands is said by the stage alone.
const target = {} as Element

/** A page scrolled to 100, with the target at 1100, and a clock that shows a frame every 125 ms from 40 on. */
const stageOf = (still = false) => {
  const moves: number[] = []
  let time = 40
  const stage: Stage = {
    still: () => still,
    position: () => 100,
    topOf: () => 1100,
    moveTo: top => moves.push(top),
    nextFrame: draw => {
      queueMicrotask(() => {
        draw(time)
        time += 125
      })
    }
  }
  return { stage, moves }
}

it('takes 500 ms unless told otherwise, fast at first', async () => {
  const { stage, moves } = stageOf()
  await scrollSmoothly(target, undefined, stage)
  expect(moves).toEqual([100, 678.125, 975, 1084.375, 1100])
})

it('takes as long as it is told', async () => {
  const { stage, moves } = stageOf()
  await scrollSmoothly(target, 250, stage)
  expect(moves).toEqual([100, 975, 1100])
})

it('is there at once where motion is not wanted', async () => {
  const { stage, moves } = stageOf(true)
  await scrollSmoothly(target, undefined, stage)
  expect(moves).toEqual([1100])
})
