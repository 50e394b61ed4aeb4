import { processTask } from '#server/platform/processes/process-task.ts'

/** Answers with the id of its process. */
export const honest = processTask<{ ms: number }, number>('honest', 20)
/** Is at it until there is such a file, and answers as an honest one does. */
export const lasts = processTask<{ until: string }, number>('lasts', 60)
export const loops = processTask<object, void>('loops', 1)
/** Computes nothing, as one does that the machine has no time for. */
export const waits = processTask<object, void>('waits', 1)
export const crashes = processTask<object, void>('crashes', 20)
export const eats = processTask<object, void>('eats', 20)
export const refuses = processTask<object, void>('refuses', 20)
export const tellsEnvironment = processTask<object, Record<string, string>>('tells_environment', 20)
/** Holds so many megabytes from then on. */
export const holds = processTask<{ mb: number }, number>('holds', 20)
