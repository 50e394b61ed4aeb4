import { pictureTask } from '#server/platform/media/pool/picture-task.ts'

/** Answers with the id of its process. */
export const honest = pictureTask<{ ms: number }, number>('honest', 20)
export const loops = pictureTask<object, void>('loops', 1)
export const crashes = pictureTask<object, void>('crashes', 20)
export const eats = pictureTask<object, void>('eats', 20)
export const refuses = pictureTask<object, void>('refuses', 20)
export const tellsEnvironment = pictureTask<object, Record<string, string>>('tells_environment', 20)
/** Holds so many megabytes from then on. */
export const holds = pictureTask<{ mb: number }, number>('holds', 20)
