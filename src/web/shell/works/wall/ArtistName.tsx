import type { ShownWork } from '#contract/exhibition.ts'
import type { Say } from '../../words/message.ts'

interface ArtistNameProps {
  artist: ShownWork['artist']
  /** How ages are written on the page, and that there is no name yet. */
  words: { ages: string; named_later: string }
  say: Say
}

/** As the artist goes by; a child by the first name and an age group. */
export const ArtistName = ({ artist: { name, ages, named_later }, words, say }: ArtistNameProps) => (
  <>
    {named_later ? <span>{words.named_later}</span> : <bdi>{name}</bdi>}
    {ages ? <span>, {say(words.ages, { min: ages.min ?? 'none', max: ages.max })}</span> : null}
  </>
)
