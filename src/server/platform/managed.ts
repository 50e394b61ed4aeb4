/*
 * What organisers manage one by one: sponsors, testimonials, albums, courses, organisations. Each is added once however often it is
 * sent, changed only over the version that was read, and taken away; all of it is logged. A kind says what is its own:
 * which columns it writes, what it refuses, and what follows from a change.
 */
import { Problem } from '#contract/problems.ts'
import type { TeamCall } from './access/call.ts'
import { audit } from './audit.ts'
import type { Actor, Tx } from './db/door.ts'
import {
  deleteRow,
  insertRow,
  lockRow,
  orderRows,
  updateRow,
  type ChangedColumns,
  type ManagedTable,
  type NewColumns,
  type OrderedTable
} from './db/managed-rows.ts'
import { once, type OnceToken } from './once.ts'
import type { Platform } from './platform.ts'
import type { LinkedTeam } from './linked-team.ts'

export interface ManagedContext {
  platform: Platform
  tx: Tx
  team: LinkedTeam
}

interface KnowingContext<Known> extends ManagedContext {
  known: Known
}

interface Written<Columns> {
  columns: Columns
  /** What follows once the row is written. */
  after?: () => Promise<unknown>
}

interface Kind<Table extends ManagedTable, New, Changes, Thing, Known> {
  table: Table
  /** What has to be found out before the transaction, through a door of its own. */
  know?(platform: Platform, team: LinkedTeam): Promise<Known>
  /** As organisers are told of it. */
  read(context: KnowingContext<Known>, id: string): Promise<Thing>
  create(context: KnowingContext<Known>, draft: New, id: string): Promise<Written<NewColumns<Table>>>
  change(
    context: KnowingContext<Known>,
    changes: Omit<Changes, 'version'>,
    id: string
  ): Promise<Written<ChangedColumns<Table>>>
  /** Takes away what hangs on it, or refuses that it goes. */
  clear?(context: KnowingContext<Known>, id: string): Promise<unknown>
}

/** As the log calls one of them. */
const names = {
  sponsors: 'sponsor',
  testimonials: 'testimonial',
  albums: 'album',
  courses: 'course',
  organisations: 'organisation',
  viewing_rooms: 'viewing_room'
} as const

const bumpAfter = ({ versions }: Platform, tx: Tx): void => tx.afterCommit(() => versions.bump(tx.team_id))

const log = async (
  { platform, tx }: ManagedContext,
  table: ManagedTable,
  id: string,
  done: 'added' | 'changed' | 'removed'
) => {
  const name = names[table]
  await audit(tx, platform, { verb: `${name}.${done}`, subject: `${name}:${id}` })
  bumpAfter(platform, tx)
}

interface Asked {
  platform: Platform
  actor: Actor
  team: LinkedTeam
}

/** In one transaction, with what was found out before it. */
const within = async <Known, Answer>(
  kind: { know?(platform: Platform, team: LinkedTeam): Promise<Known> },
  { platform, actor, team }: Asked,
  act: (context: KnowingContext<Known>) => Promise<Answer>
): Promise<Answer> => {
  // A kind that has nothing to find out knows nothing, as its type says.
  const known = (await kind.know?.(platform, team)) as Known
  return platform.doors.withTeam(team.id, actor, tx => act({ platform, tx, team, known }))
}

export const managed = <
  Table extends ManagedTable,
  New extends object,
  Changes extends { version: number },
  Thing extends object,
  Known = undefined
>(
  kind: Kind<Table, New, Changes, Thing, Known>
) => {
  const add = (platform: Platform, actor: Actor, team: LinkedTeam, draft: New, token: OnceToken | null) =>
    within(kind, { platform, actor, team }, context =>
      once(context.tx, token, async () => {
        const id = platform.newId()
        const { columns, after } = await kind.create(context, draft, id)
        await insertRow(context.tx, kind.table, { id, ...columns })
        await log(context, kind.table, id, 'added')
        await after?.()
        return kind.read(context, id)
      })
    )

  const change = (platform: Platform, actor: Actor, team: LinkedTeam, id: string, changed: Changes) =>
    within(kind, { platform, actor, team }, async context => {
      const { version, ...changes } = changed
      const found = await lockRow(context.tx, kind.table, id)
      if (found.version !== version) throw new Problem('stale', { current: await kind.read(context, id) })
      const { columns, after } = await kind.change(context, changes, id)
      await updateRow(context.tx, kind.table, id, columns)
      await log(context, kind.table, id, 'changed')
      await after?.()
      return kind.read(context, id)
    })

  const remove = (platform: Platform, actor: Actor, team: LinkedTeam, id: string): Promise<void> =>
    within(kind, { platform, actor, team }, async context => {
      await lockRow(context.tx, kind.table, id)
      await kind.clear?.(context, id)
      await deleteRow(context.tx, kind.table, id)
      await log(context, kind.table, id, 'removed')
    })

  return { add, change, remove }
}

interface Changing<New, Changes, Thing> {
  add: (
    platform: Platform,
    actor: Actor,
    team: LinkedTeam,
    draft: New,
    token: OnceToken | null
  ) => Promise<Thing>
  change: (platform: Platform, actor: Actor, team: LinkedTeam, id: string, changes: Changes) => Promise<Thing>
  remove: (platform: Platform, actor: Actor, team: LinkedTeam, id: string) => Promise<void>
}

/** The calls of the contract that change one of them. */
export const managedHandlers = <New, Changes, Thing>({
  add,
  change,
  remove
}: Changing<New, Changes, Thing>) => ({
  create({ platform, actor, team, once: token }: TeamCall, { team: _, ...draft }: New & { team: string }) {
    // What is left of it without the team.
    return add(platform, actor, team, draft as New, token)
  },
  update(
    { platform, actor, team }: TeamCall,
    { team: _, id, ...changes }: Changes & { team: string; id: string }
  ) {
    return change(platform, actor, team, id, changes as Changes)
  },
  async remove({ platform, actor, team }: TeamCall, { id }: { id: string }): Promise<undefined> {
    await remove(platform, actor, team, id)
  }
})

/** Puts all of them in the order of their ids, and reads them so. */
export const orderManaged = <Thing>(
  { platform, actor, team }: TeamCall,
  table: OrderedTable,
  ids: readonly string[],
  read: (tx: Tx) => Promise<Thing>
): Promise<Thing> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    await orderRows(tx, table, ids)
    await audit(tx, platform, { verb: `${names[table]}.ordered`, subject: `team:${team.id}` })
    bumpAfter(platform, tx)
    return read(tx)
  })
