/*
 * A file that somebody sent, looked at before it is taken for a picture: its kind by its first bytes, its size by its
 * header, and only then all of it, decoded once under limits. What is wrong with it is told to whoever sent it.
 */
import type { ProcessPool } from '../processes/process-pool.ts'
import { TaskFailure } from '../processes/task-failure.ts'
import { isVeryLarge } from './derivatives.ts'
import { examineFile, measurePicture, type Examined, type Measured, type SentFile } from './picture-tasks.ts'
import { refusedFile } from './refused-file.ts'

export type Inspected = Measured & Pick<Examined, 'format' | 'sha256'>

/** A picture that ends its decoder is as good as damaged; what is the server's fault stays that. */
const refuseBroken = (error: unknown): never => {
  if (error instanceof TaskFailure && error.isOfTheInput) throw refusedFile({ code: 'broken_picture' })
  throw error
}

export const inspect = async (pictures: ProcessPool, sent: SentFile): Promise<Inspected> => {
  const found = await pictures.queue(examineFile, sent).catch(refuseBroken)
  if ('code' in found) throw refusedFile(found)
  const { size, format, sha256 } = found
  const measured = await pictures
    .queue(measurePicture, { file: sent.file }, { alone: isVeryLarge(size), next: true })
    .catch(refuseBroken)
  return { ...measured, format, sha256 }
}
