/*
 * Everything that can go wrong, as data. A problem has a stable code, an HTTP status and, in the catalogue
 * `problems`, a title and a sentence in every language. Nothing else may answer an error.
 */
import type { ContactFileCode } from './rules/contact-file.ts'
import type { EvidenceCode } from './rules/evidence-file.ts'
import type { PictureCode } from './rules/picture-fault.ts'

export const problems = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  payment_required: 402,
  forbidden: 403,
  unverified: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  idempotency_conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  invalid: 422,
  locked: 423,
  proof_needed: 428,
  headers_too_large: 431,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507
} as const

export type ProblemCode = keyof typeof problems

/** What is wrong with one field, unless it is a picture or a file. `params` fill the sentence; they are never the value that was sent. */
export const fieldCodes = [
  'required',
  'wrong_type',
  'unknown_field',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'off_step',
  'pattern',
  'not_one_of',
  'forbidden_characters',
  'no_letter',
  'taken',
  'reserved',
  'unknown_key',
  'bad_message',
  'unknown_placeholder',
  'unknown_time_zone',
  'not_in_locales',
  'low_contrast',
  'differs',
  'wrong_code',
  'wrong_mailed_code',
  'used_code',
  'too_common',
  'too_personal',
  'elsewhere',
  'not_after',
  'not_above',
  'earlier',
  'year_to_come',
  'not_before',
  'already_open',
  'shortened',
  'past',
  'closed',
  'begun_late',
  'arrived_late',
  'paid_less',
  'not_allowed',
  'reason_unranked',
  'reason_off_ranking',
  'reason_skipped',
  'outdated',
  'too_young',
  'too_old',
  'too_few',
  'too_many',
  'address_now',
  'own_address',
  'invited_often',
  'same_time',
  'awaited',
  'run_out',
  'refused',
  'taken_back',
  'not_agreed',
  'unknown_node',
  'bad_link',
  'nested_too_deeply',
  'long_run',
  'too_many_parts',
  'too_intricate',
  'bad_iban',
  'bad_bic',
  'bad_vat_id',
  'vat_prefix',
  'orders_open',
  'not_a_statement',
  'half_a_file',
  'wrong_encoding',
  'another_account',
  'unknown_columns',
  'unreadable_entry',
  'not_a_pdf',
  'encrypted_pdf',
  'too_many_pages',
  'entries_in',
  'gives_less',
  'lowered',
  'raised',
  'unlimited',
  'taken_out',
  'not_closed',
  'asks_more',
  'kind_fixed',
  'shown_to_jury',
  'answered',
  'stricter',
  'prize_lowered',
  'agreed_to',
  'shown_earlier',
  'named_earlier',
  'dearer',
  'ages_fixed',
  'round_fixed',
  'close_by_hand',
  'no_way_to_pay',
  'card_key_refused',
  'card_key_rights',
  'no_member',
  'sees_already',
  'has_stake',
  'in_future',
  'missing_placeholder',
  'placeholder_twice',
  'placeholder_alone',
  'placeholder_in_link',
  'mail_link',
  'not_in_mails',
  'offers_nothing',
  'brought_forward',
  'pay_lowered',
  'pay_put_off',
  'before_published',
  'questions_fixed',
  'blind_fixed',
  'other_letters',
  'too_soon',
  'no_handle',
  'real_name',
  'no_birth_date',
  'course_birth_date',
  'course_too_young',
  'course_too_old',
  'vote_open',
  'vote_begun',
  'vote_shortened',
  'vote_over'
] as const

export type FieldCode = (typeof fieldCodes)[number] | PictureCode | ContactFileCode | EvidenceCode

export interface FieldError {
  path: (string | number)[]
  code: FieldCode
  params?: Record<string, string | number>
}

/** A moment that a sentence names. The encoder writes it in the reader's language, and in the zone of what it is about. */
export interface NamedMoment {
  at: Date
  time_zone: string
  /** Where somebody may have to prove it. */
  to_the_second?: boolean
}

/** A sum that a sentence names, in the smallest unit of its currency. */
export interface NamedMoney {
  amount: number
  currency: string
}

interface ProblemOptions {
  errors?: FieldError[]
  /** Which sentence of the catalogue explains it, where the code's own is too general. */
  reason?: string
  /** For its sentence, and for those of its fields beside what each of them has. */
  params?: Record<string, string | number | NamedMoment | NamedMoney>
  retry_after?: number
  /** What stands now, for someone whose write was stale. */
  current?: unknown
  /** What a second step is taken with, and how many seconds are left for it. */
  challenge?: { token: string; seconds: number }
  /** From when it counts where the same is sent again with the token, and until when that can be done. */
  arrival?: { token: string; at: string; until: string }
  /** What would be charged instead of what was read, as of then. */
  due?: number
  cause?: unknown
}

/** Thrown anywhere below the handlers; the encoder turns it into the answer. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.reason ? `${code}: ${options.reason}` : code, { cause: options.cause })
    this.code = code
    this.status = problems[code]
    this.options = options
  }
}

/** One field, one rule: the shortest way to a 422. */
export const invalidField = (
  path: FieldError['path'],
  code: FieldCode,
  params?: FieldError['params']
): Problem => new Problem('invalid', { errors: [params ? { path, code, params } : { path, code }] })

/** Not an error: the thing stands elsewhere. The encoder answers 301 with the new address. */
export class Moved extends Error {
  override readonly name = 'Moved'
  readonly link: string

  constructor(link: string) {
    super(`moved to ${link}`)
    this.link = link
  }
}
