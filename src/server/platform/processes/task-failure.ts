const sentences = {
  crashed: 'its process crashed',
  killed: 'its process was killed by something else',
  took_too_long: 'it took too long',
  found_no_time: 'the machine found no time for it',
  took_too_much_memory: 'it took too much memory',
  interrupted: 'it gave way to what a person waits for',
  failed: 'it was refused',
  queue_full: 'too many tasks wait already',
  closing: 'the server is stopping'
} as const

export type FailureReason = keyof typeof sentences

interface FailureOptions {
  said?: string | undefined
  /** Of the system's error, where there was one. */
  code?: string | undefined
}

/** Why a task came to nothing. It ends that task and nothing else. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure'
  readonly reason: FailureReason
  readonly code: string | undefined

  constructor(task: string, reason: FailureReason, { said, code }: FailureOptions = {}) {
    super(`${task}: ${sentences[reason]}${said === undefined ? '' : `: ${said}`}`)
    this.reason = reason
    this.code = code
  }

  /** Worth asking again soon: nothing was wrong with what was given, nor with what was asked. */
  get isForNow(): boolean {
    return ['killed', 'found_no_time', 'queue_full', 'closing'].includes(this.reason)
  }

  /** The same input would fail again. */
  get isOfTheInput(): boolean {
    if (this.reason === 'failed') return this.code === undefined
    return ['crashed', 'took_too_long', 'took_too_much_memory'].includes(this.reason)
  }
}
