/* What a process holds in memory with all that it started, each page of it counted once. Linux only, as the bench is. */
import { readFileSync } from 'node:fs'
import { childrenOf } from '#tests/kit/processes.ts'

/** A process that ends meanwhile holds nothing. */
const shareOf = (pid: number): number => {
  try {
    const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kb ?? 0) / 1024 + childrenOf(pid).reduce((sum, child) => sum + shareOf(child), 0)
  } catch {
    return 0
  }
}

export const megabytesOf = (pid: number): number => {
  const held = shareOf(pid)
  if (held === 0) throw new Error(`The memory of process ${pid} cannot be read`)
  return held
}
