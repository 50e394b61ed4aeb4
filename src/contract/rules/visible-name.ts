/*
 * What a name of a person or a team is made of: something that can be seen, and nothing that cannot. A name of invisible
 * signs is nobody's, and one with an invisible sign in it looks like somebody else's.
 */
export type NameFault = 'forbidden_characters' | 'no_letter'

const invisible = /\p{Default_Ignorable_Code_Point}/u

// Scripts in which a joiner changes how the letters beside it are written; in any other it shows nothing.
const joining = [
  ['Arab', 'Syrc', 'Nkoo', 'Mong', 'Adlm', 'Rohg'],
  ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ['Mymr', 'Khmr', 'Tibt', 'Java', 'Bali']
]
  .flat()
  .map(script => String.raw`\p{sc=${script}}`)
  .join('')
const joined = new RegExp(String.raw`(?<=[${joining}])[\u200c\u200d](?=[${joining}])`, 'gu')

// Of pictograms: how they are drawn, and the joiner that makes one of several.
const drawn = /(?<=\p{Extended_Pictographic})\ufe0f/gu
const oneOfSeveral = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu

/** An empty name is none, and has no fault. */
export const faultOfName = (name: string): NameFault | null => {
  const rest = name.replaceAll(joined, '').replaceAll(drawn, '').replaceAll(oneOfSeveral, '')
  if (invisible.test(rest)) return 'forbidden_characters'
  return rest === '' || /[\p{L}\p{N}]/u.test(rest) ? null : 'no_letter'
}

/** One blank between words: two look like one on every page. */
export const withSingleBlanks = (name: string): string => name.replaceAll(/\p{Zs}+/gu, ' ')
