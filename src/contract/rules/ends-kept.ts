/*
 * An end that was announced can always be put off. It is brought nearer only while nobody relies on it, so that a date which
 * was typed a year too late can be put right: for entries as long as nothing was ever begun that ends with it, for the vote as
 * long as nobody has rated. The past is out of reach for all.
 */

/** What has come in by now. */
export interface ComeIn {
  /** The categories of all that was ever begun and is not thrown away; null: it has none yet. */
  begun: readonly (string | null)[]
  /** Somebody has rated in the public vote. */
  voted: boolean
}

/** With the contest's own close whatever was begun; with a category's what is in it, and what can still go there. */
export const restsOnClose = ({ begun }: Pick<ComeIn, 'begun'>, category_id: string | null): boolean =>
  category_id === null ? begun.length > 0 : begun.includes(category_id) || begun.includes(null)
