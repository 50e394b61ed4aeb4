/*
 * A work is entered by its artist: begun as a draft, saved as it is typed, handed in once, and after that changed or
 * withdrawn by the rules. Handing in gives it a number and keeps what it was. What others see is always what was
 * handed in last, never what is being typed.
 */
import * as z from 'zod'
import { rightsCard } from './contest-parts.ts'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import { payments, visibilities, workStatuses } from './rules/work-status.ts'
import { localizedText } from './localized-text.ts'
import { typedCode } from './waivers.ts'
import { workParts, type WorkParts } from './work-parts.ts'

/** For its fee: until when that is to be paid, and once that is over, when the entry lapses. */
export const waits = z.object({ pay_by: z.iso.datetime(), lapses_at: z.iso.datetime().nullable() })

export const work = z.object({
  id: z.string(),
  contest_id: z.string(),
  category_id: z.string().nullable(),
  status: z.enum(workStatuses),
  payment: z.enum(payments),
  visibility: z.enum(visibilities),
  /** Out of sight until the organisers have decided. */
  hidden: z.boolean(),
  /** From the first time it was handed in on. */
  entry_number: z.int().nullable(),
  /** As it is being edited. */
  parts: workParts,
  /** The pictures that the parts name, in their order. */
  pictures: z.array(picture),
  /** Something was changed since it was handed in last. */
  changed: z.boolean(),
  /** How often it was handed in. */
  revision: z.int(),
  /** What is due, or was; null where nothing is. */
  fee: z
    .object({
      amount: z.int(),
      currency: z.string(),
      /** By which the team knows whose payment it is. */
      reference: z.string(),
      /** Where to; null where the team has not said it, and where nothing is open. */
      pay_to: z.object({ name: z.string(), iban: z.string(), bic: z.string(), note: z.string() }).nullable(),
      /** What of it comes back where the work is withdrawn now; null where it was not paid, and where organisers decide. */
      back: z.int().nullable()
    })
    .nullable(),
  /** It counts once its fee is paid: until when, and from when on it is withdrawn; null where it does not wait. */
  waits: waits.nullable(),
  /** What handing it in costs at this moment: 0 where it is free of charge, null where it cannot be handed in. */
  price: z.int().nullable(),
  /** Why changes are asked for, or why it is out. */
  reason: z.string(),
  version: z.int(),
  created_at: z.iso.datetime(),
  saved_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  /** Until when it can be handed in or changed, category and grace considered; null where it cannot. */
  open_until: z.iso.datetime().nullable(),
  can: z.object({
    edit: z.boolean(),
    /** With the rest, or alone: of what is in, for half an hour after the close where a picture was on its way then. */
    edit_pictures: z.boolean(),
    finalize: z.boolean(),
    withdraw: z.boolean(),
    remove: z.boolean()
  })
})
export type Work = z.infer<typeof work>

const one = { team: z.string(), id: z.string() }

const changes = z.strictObject({
  ...one,
  version,
  category_id: z.uuid().nullable().optional(),
  ...workParts.partial().shape
})
export type WorkChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>
/** A work as it is typed. */
export type TypedEntry = WorkParts & { category_id: string | null }

const newWork = z.strictObject({
  team: z.string(),
  /** Left out: the contest that runs. */
  contest_id: z.uuid().optional(),
  category_id: z.uuid().optional(),
  /** One's own work of which it takes pictures and texts. */
  copy_of: z.uuid().optional(),
  /** Begins with medium, size and statement of what one entered last, in whichever team. */
  like_last: z.literal(true).optional()
})
export type NewWork = Omit<z.infer<typeof newWork>, 'team'>

/** What is handed to the artist: that it is in, under which number, at what time of the server's. */
export const receipt = z.object({ work, submitted_at: z.iso.datetime(), in_grace: z.boolean() })
export type Receipt = z.infer<typeof receipt>

/** A work with what its artist wants to know of it among others. */
const entry = z.object({
  work,
  contest: z.object({
    id: z.string(),
    slug: z.string(),
    title: localizedText({ max: 120 }),
    time_zone: z.string()
  }),
  /** How much is still missing before it can be handed in. */
  gaps: z.int(),
  /** Of a draft that nobody can hand in any more: when entries closed. */
  closed_at: z.iso.datetime().nullable()
})
export type OwnEntry = z.infer<typeof entry>

const agreedCard = z.object({
  /** The number of the card, as the declarations name it. */
  rights_version: z.int(),
  agreed_at: z.iso.datetime(),
  /** As it was when it was agreed to; null where its contest changed it before cards were kept. */
  rights: rightsCard.nullable()
})

const tags = ['works']

export const works = {
  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/works',
      summary: 'My works in this team, the newest first; to organisers all that were handed in, too',
      tags
    })
    .input(
      z.object({
        team: z.string(),
        contest: z.string().optional(),
        /** Of organisers: only what they entered themselves. */
        mine: z.enum(['1']).optional(),
        status: z.enum(workStatuses).optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(work), next: z.string().nullable() })),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/artworks',
      summary: 'My entries in this team, with what each still lacks, and my newest pictures',
      tags
    })
    .input(
      z.object({
        team: z.string(),
        status: z.enum(workStatuses).optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(entry), next: z.string().nullable(), library: z.array(picture) })),

  create: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/works', summary: 'Begin an entry', tags, successStatus: 201 })
    .input(newWork)
    .output(work),

  get: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/works/{id}',
      summary: 'One of my works; to organisers and its jurors as it was handed in',
      tags
    })
    .input(z.object(one))
    .output(work),

  agreed: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/works/{id}/agreed',
      summary: 'The rights cards that its artist agreed to by submitting it, the newest first',
      tags
    })
    .input(z.object(one))
    .output(z.object({ cards: z.array(agreedCard) })),

  update: teamCall({ access: 'account', limit: 'autosave', team_in: 'team' })
    .route({ method: 'PUT', path: '/works/{id}', summary: 'Save what was changed', tags })
    .input(changes)
    .output(work),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({ method: 'DELETE', path: '/works/{id}', summary: 'Throw a draft away', tags, successStatus: 204 })
    .input(z.strictObject(one))
    .output(z.undefined()),

  finalize: teamCall({
    access: 'account',
    limit: 'write',
    team_in: 'team',
    once: true,
    pressed: ['team', 'id', 'entry']
  })
    .route({ method: 'POST', path: '/works/{id}/finalize', summary: 'Hand a work in', tags })
    .input(
      z.strictObject({
        ...one,
        version,
        /** All of it as the artist sees it: what of it is not saved yet is saved along, so that Submit waits for no save. */
        entry: z.strictObject({ category_id: z.uuid().nullable(), ...workParts.shape }).optional(),
        /** The price that the artist read: where it is another by now, nothing is handed in. */
        price: z.int().min(0).max(2_147_483_647).optional(),
        /** A code of the contest that takes something off; the price is then the one that it leaves. */
        waiver_code: typedCode.optional()
      })
    )
    .output(receipt),

  withdraw: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: '/works/{id}/withdraw', summary: 'Take a work back', tags })
    .input(z.strictObject({ ...one, version }))
    .output(work)
}
