import type { ShownWork } from '#contract/exhibition.ts'
import type { Say } from '../../words/message.ts'

interface ArtistNameProps {
  artist: ShownWork['artist']
  /** How ages are written on the page. */
  words: { ages: string }
  say: Say
}

/** As the artist goes by; a child by the first name and an age group. */
export const ArtistName = ({ artist: { name, ages }, words, say }: ArtistNameProps) => (
  <>
    <bdi>{name}</bdi>
    {ages ? <span>, {say(words.ages, { min: ages.min ?? 'none', max: ages.max })}</span> : null}
  </>
)
