/* Saying in the library what a work is called and which pictures show it. It holds in all teams from then on. */
import type { LibraryWork, SavingWork } from '#contract/library.ts'
import { Problem } from '#contract/problems.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsAlone, type ArrangedWork, type KeptWork, type SaidPicture } from './arrange.ts'
import {
  deleteEmptyWorks,
  deletePieces,
  deletePiecesOf,
  insertPieces,
  putWork,
  renewWorks,
  selectKept
} from './library.queries.ts'
import {
  arranged,
  keptOf,
  presentWork,
  readPictures,
  requireOwn,
  type LibraryTeam,
  type PicturesInTeams
} from './pictures-in-teams.actions.ts'

type Words = ArrangedWork['words']

const workWith = (works: readonly ArrangedWork[], hash: string): ArrangedWork => {
  const work = works.find(({ pictures }) => pictures.some(picture => picture.hash === hash))
  if (!work) throw new Error('A picture that is there stands in no work')
  return work
}

const piecesOf = (user_id: string, work_id: string, pictures: readonly SaidPicture[]) =>
  pictures.map(({ hash, alt }, place) => ({
    user_id,
    sha256: Buffer.from(hash, 'hex'),
    work_id,
    place,
    alt
  }))

interface Change {
  before: ArrangedWork
  words: Words
  pictures: SaidPicture[]
}

/** What is written: the work, and those that are taken out of it, each as a work that stands alone. */
const worksOf = (
  { newId }: Platform,
  { said }: PicturesInTeams,
  kept: readonly KeptWork[],
  { before, words, pictures }: Change
) => {
  const out = before.pictures.filter(({ hash }) => !pictures.some(picture => picture.hash === hash))
  return [
    { id: before.kept?.id ?? newId(), words, pictures },
    ...out.map(picture => ({
      id: newId(),
      words: wordsAlone(picture.hash, kept, said) ?? words,
      pictures: [picture]
    }))
  ]
}

const write = async (
  tx: Tx,
  platform: Platform,
  user_id: string,
  kept: readonly KeptWork[],
  works: ReturnType<typeof worksOf>
): Promise<void> => {
  // Higher than all: so a version names one state of one work, also where a picture went from one to another.
  const version = 1 + Math.max(0, ...kept.map(work => work.version))
  const saved_at = platform.clock.now()
  const hashes = new Set(works.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)))
  const ids = kept
    .filter(work => work.version > 0 && work.pictures.some(({ hash }) => hashes.has(hash)))
    .map(({ id }) => id)
  await tx.together(
    ...works.map(({ id, words }) => putWork(tx, { user_id, id, ...words, version, saved_at })),
    ...works.map(({ id }) => deletePiecesOf(tx, user_id, id)),
    deletePieces(
      tx,
      user_id,
      [...hashes].map(hash => Buffer.from(hash, 'hex'))
    ),
    insertPieces(
      tx,
      works.flatMap(({ id, pictures }) => piecesOf(user_id, id, pictures))
    ),
    renewWorks(tx, user_id, { ids, version }),
    deleteEmptyWorks(tx, user_id)
  )
}

export const saveWork = async (
  platform: Platform,
  actor: UserActor,
  here: LibraryTeam,
  { of, version, pictures, ...words }: SavingWork
): Promise<LibraryWork> => {
  const { user_id } = actor
  const mine = await readPictures(platform, here, user_id)
  const [opened = ''] = requireOwn(mine, [{ at: of, path: ['of'] }])
  const named = pictures.map((at, place) => ({ at, path: ['pictures', place] }))
  const hashes = requireOwn(mine, named)
  const shown = hashes.map((hash, place) => ({ hash, alt: pictures[place]?.alt ?? '' }))
  return platform.doors.withPlatform(actor, async tx => {
    // Erased meanwhile.
    if (!(await lockAccount(tx, user_id))) throw new Problem('not_found')
    const kept = keptOf(await selectKept(tx.db, user_id).execute())
    const before = workWith(arranged(mine, kept), opened)
    if ((before.kept?.version ?? 0) !== version)
      throw new Problem('stale', { current: presentWork(platform, mine, before) })
    await write(
      tx,
      platform,
      user_id,
      kept,
      worksOf(platform, mine, kept, { before, words, pictures: shown })
    )
    const now = keptOf(await selectKept(tx.db, user_id).execute())
    return presentWork(platform, mine, workWith(arranged(mine, now), hashes[0] ?? ''))
  })
}
