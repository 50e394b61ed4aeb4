import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * A process id alone names nobody: it is given again after its process has died. Together with the time at
 * which the process began it does.
 */

/** When the process began, as the system words it; null if there is no such process, or only its corpse. */
export function startOf(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid)
}

// The name in the second field may contain anything, so counting begins behind its last bracket.
function startFromProc(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

function startFromPs(pid: number): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const [state = '', ...start] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env,
      encoding: 'utf8'
    })
      .trim()
      .split(/\s+/)
    return state === '' || state.startsWith('Z') ? null : start.join(' ')
  } catch {
    return null
  }
}
