/* A symmetric positive definite system, dense, by Cholesky: the lower triangle of the factor, row by row. */

export const factorOf = (matrix: Float64Array, size: number): Float64Array => {
  const factor = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row * size + column]!
      for (let at = 0; at < column; at += 1) rest -= factor[row * size + at]! * factor[column * size + at]!
      factor[row * size + column] = row === column ? Math.sqrt(rest) : rest / factor[column * size + column]!
    }
  return factor
}

export const solved = (factor: Float64Array, right: Float64Array): Float64Array => {
  const size = right.length
  const solution = right.slice()
  for (let row = 0; row < size; row += 1) {
    let rest = solution[row]!
    for (let at = 0; at < row; at += 1) rest -= factor[row * size + at]! * solution[at]!
    solution[row] = rest / factor[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    const value = solution[row]! / factor[row * size + row]!
    solution[row] = value
    // By rows of the factor, which lie together.
    for (let at = 0; at < row; at += 1) solution[at]! -= factor[row * size + at]! * value
  }
  return solution
}
