/* An upload as the tus library asks for it: what is known of it from its row, its bytes from its file. */
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Problem } from '#contract/problems.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { append, createFile, dropFile, lengthOf } from './upload-files.ts'
import { beginUpload, findUpload, type Beginning } from './uploads.actions.ts'
import { deleteUpload } from './uploads.queries.ts'

export class UploadStore extends DataStore {
  readonly #platform: Platform
  readonly #actor: UserActor
  readonly #beginning: Beginning | null

  /** For one request of one person; `beginning` where it begins an upload. */
  constructor(platform: Platform, actor: UserActor, beginning: Beginning | null) {
    super()
    this.#platform = platform
    this.#actor = actor
    this.#beginning = beginning
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  get #folder(): string {
    return this.#platform.config.uploads_dir
  }

  override async create(upload: Upload): Promise<Upload> {
    if (!this.#beginning) throw new Problem('not_found')
    // The file first: one without a row is swept away, a row without a file would be an upload that cannot go on.
    await createFile(this.#folder, upload.id)
    try {
      await beginUpload(this.#platform, this.#actor, { id: upload.id, ...this.#beginning })
    } catch (error) {
      await dropFile(this.#folder, upload.id)
      throw error
    }
    return upload
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return append(this.#folder, id, offset, source)
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, picture_id, file_id, begun_at, name } = await findUpload(this.#platform, this.#actor, id)
    // Once it is settled its file is gone, and all of it has come.
    const offset = picture_id === null && file_id === null ? await lengthOf(this.#folder, id) : bytes
    if (offset === null) throw new Problem('gone', { reason: 'upload_expired' })
    return new Upload({
      id,
      size: bytes,
      offset,
      metadata: { filename: name },
      creation_date: begun_at.toISOString()
    })
  }

  override async remove(id: string): Promise<void> {
    await findUpload(this.#platform, this.#actor, id)
    await this.#platform.doors.withPlatform(this.#actor, tx => deleteUpload(tx, id))
    await dropFile(this.#folder, id)
  }
}
