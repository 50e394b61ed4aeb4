/* The inside of such a process: it does one task after the other, and ends with whoever started it. */
import { writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import type { TaskAnswer, TaskOrder, ProcessTask } from './process-task.ts'

export interface TaskRunner {
  name: string
  run(input: unknown): Promise<unknown>
}

/**
 * What a task needs is loaded with the first of its kind, so that none waits for libraries that it does not use. What was
 * compiled by then is kept for the processes after this one, which ends too suddenly to do it in the end.
 */
export const doing = <Input, Output>(
  { name }: ProcessTask<Input, Output>,
  load: () => Promise<(input: Input) => Promise<Output>>
): TaskRunner => {
  let loaded: ((input: Input) => Promise<Output>) | null = null
  const runner = async (): Promise<(input: Input) => Promise<Output>> => {
    if (loaded) return loaded
    loaded = await load()
    flushCompileCache()
    return loaded
  }
  return {
    name,
    // It was given as this task's input by the pool, whose types hold it to that.
    run: async input => (await runner())(input as Input)
  }
}

const answerTo = async (all: readonly TaskRunner[], { task, input }: TaskOrder): Promise<TaskAnswer> => {
  try {
    const known = all.find(({ name }) => name === task)
    if (!known) return { fault: `There is no task ${task}`, code: 'ENOTASK' }
    return { result: await known.run(input) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return { fault: error instanceof Error ? error.message : String(error), code }
  }
}

/** Where all memory of the machine is taken, the system ends this process and not the server. */
const offerToEnd = async (): Promise<void> => {
  if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '500')
}

// A library in the middle of its work would hold up an orderly end.
const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL')

export const doTasks = (all: readonly TaskRunner[]): void => {
  // Ctrl-C goes to every process of the terminal; what is under way may finish, and the server ends this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', endAtOnce)
  if (!process.connected) endAtOnce()
  // A system that knows no such order is not made worse by it.
  offerToEnd().catch(() => {})
  process.on('message', (order: TaskOrder) => {
    void answerTo(all, order).then(answer => process.send?.(answer))
  })
}
