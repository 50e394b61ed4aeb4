/*
 * Where a work tells who made it. Jurors judge without names, so an artist is warned where a name, a handle, an address
 * or a link shows in what they would read. It warns and never refuses: a title may well be a name.
 */

export interface ReadText {
  /** Which field, or which file. */
  place: string
  text: string
}

export interface KnownArtist {
  first_name: string
  last_name: string
  display_name: string
  email: string
  /** Addresses of their own pages elsewhere. */
  socials: readonly string[]
}

export interface Trace {
  place: string
  kind: 'name' | 'email' | 'link' | 'handle'
  /** As it stands in the text. */
  found: string
}

// As long as a name before the host, a host and a part of one can be: a longer run would be gone through from each of its letters.
const address = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,255}\.[\p{L}]{2,}/u
const link = /(?:https?:\/\/|www\.)\S+|\b[\p{L}\d-]{1,63}\.(?:com|org|net|art|eu|be|fr|es|de|nl|info|io)\b/iu
const handle = /(?<![\p{L}\p{N}._])@[\p{L}\p{N}_.]{2,}/u

/** Without accents and capitals, so that it is found however it was typed. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const shortest = 3

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

/** The words of a text beside each other, as a name stands in it. */
const namesIn = (text: string, names: readonly string[]): string[] => {
  const words = wordsIn(text)
  return names.flatMap(name => {
    const parts = wordsIn(plain(name))
    const at = words.findIndex((_, from) =>
      parts.every((part, nth) => plain(words[from + nth] ?? '') === part)
    )
    return at === -1 ? [] : [words.slice(at, at + parts.length).join(' ')]
  })
}

const lastOfPath = (social: string): string => social.replace(/\/+$/, '').split('/').at(-1) ?? ''

/** A first name alone is many people's; a last name, a pseudonym and what one is called elsewhere are not. */
const namesOf = ({ first_name, last_name, display_name, email, socials }: KnownArtist): string[] => {
  const all = [
    `${first_name} ${last_name}`,
    last_name,
    display_name,
    email.split('@')[0] ?? '',
    ...socials.map(lastOfPath)
  ]
  const long = all.map(each => each.trim()).filter(each => [...each].length >= shortest)
  return [...new Set(long)]
}

export const tracesOfArtist = (texts: readonly ReadText[], artist: KnownArtist): Trace[] => {
  const names = namesOf(artist)
  return texts.flatMap(({ place, text }): Trace[] => {
    const [mail] = address.exec(text) ?? []
    const rest = mail === undefined ? text : text.replace(mail, ' ')
    const [url] = link.exec(rest) ?? []
    const [at] = handle.exec(rest) ?? []
    // The whole name says all that its parts would.
    const [name] = namesIn(url === undefined ? rest : rest.replace(url, ' '), names)
    return [
      ...(mail === undefined ? [] : [{ place, kind: 'email' as const, found: mail }]),
      ...(url === undefined ? [] : [{ place, kind: 'link' as const, found: url }]),
      ...(at === undefined ? [] : [{ place, kind: 'handle' as const, found: at }]),
      ...(name === undefined ? [] : [{ place, kind: 'name' as const, found: name }])
    ]
  })
}
