/*
 * The jury's system with one juror left out differs little from that of the whole jury, whose factor is known: a few
 * steps of conjugate gradients from the known solution lead to the new one.
 */
import { solved } from './cholesky.ts'
import type { Adjusted, JurorSystem } from './severity.ts'

/** Of a hundred points, as far as any figure is told; of rounding alone there is nothing to be improved. */
const enough = 1e-10
const most_steps = 100

const product = (one: Float64Array, other: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!
  return sum
}

const times = (matrix: Float64Array, vector: Float64Array): Float64Array => {
  const size = vector.length
  return vector.map((_, row) => {
    let sum = 0
    for (let at = 0; at < size; at += 1) sum += matrix[row * size + at]! * vector[at]!
    return sum
  })
}

const leaveOut = ({ matrix, right }: JurorSystem, juror: number): void => {
  const size = right.length
  for (let at = 0; at < size; at += 1) {
    matrix[juror * size + at] = 0
    matrix[at * size + juror] = 0
  }
  matrix[juror * size + juror] = 1
  right[juror] = 0
}

/** The severities without this juror, whose own is 0. */
export const improved = (
  system: JurorSystem,
  { severity, factor }: Adjusted,
  juror: number
): Float64Array => {
  leaveOut(system, juror)
  const { matrix, right } = system
  const near = (left: Float64Array) => solved(factor, left).with(juror, 0)
  const solution = severity.with(juror, 0)
  const first = times(matrix, solution)
  const left = right.map((each, at) => each - first[at]!)
  let guess = near(left)
  let direction = guess
  let size = product(left, guess)
  const goal = enough ** 2 * Math.max(product(right, near(right)), 1)
  for (let step = 0; step < most_steps && size > goal; step += 1) {
    const change = times(matrix, direction)
    const length = size / product(direction, change)
    direction.forEach((each, at) => {
      solution[at]! += length * each
      left[at]! -= length * change[at]!
    })
    guess = near(left)
    const before = size
    size = product(left, guess)
    const turn = size / before
    direction = guess.map((each, at) => each + turn * direction[at]!)
  }
  return solution
}
