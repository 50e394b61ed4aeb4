/* A close was put off: whoever holds a draft that it concerns is told, by the feature that knows of drafts. */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyExtended, type Extended } from './contests.jobs.ts'

export type { Extended } from './contests.jobs.ts'

export const orderTelling = ({ jobs }: Pick<Platform, 'jobs'>, tx: Tx, extended: Extended): Promise<void> =>
  jobs.send(tx, notifyExtended, extended)
