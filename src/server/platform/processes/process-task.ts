/* One kind of work that is done in a process of its own. Input and output cross as structured clones. */
export interface ProcessTask<Input, Output> {
  name: string
  /** How long one may compute before its process is ended. What it waits for a busy machine does not count. */
  seconds: number
  /** Never called: it carries the types. */
  types?: (input: Input) => Output
}

export const processTask = <Input, Output>(name: string, seconds: number): ProcessTask<Input, Output> => ({
  name,
  seconds
})

/** What a pool tells a process of its own, and what that answers. */
export interface TaskOrder {
  task: string
  input: unknown
}

export type TaskAnswer = { result: unknown } | { fault: string; code: string | undefined }
