import { describe, expect, it } from 'vitest'
import { tracesOfArtist } from './traces-of-artist.ts'

const artist = {
  first_name: 'Zoë',
  last_name: 'Müller',
  display_name: 'Blue Fox',
  email: 'zoe.m@studio.test',
  socials: ['https://instagram.com/zoepaints/']
}

const kinds = (text: string) =>
  tracesOfArtist([{ place: 'statement', text }], artist).map(({ kind, found }) => [kind, found])

describe('an artist shows', () => {
  it.for([
    ['I, Zoe Muller, painted this.', [['name', 'Zoe Muller']]],
    ['Atelier MÜLLER, Ghent', [['name', 'MÜLLER']]],
    ['blue-fox_04.jpg', [['name', 'blue fox']]],
    ['by zoepaints', [['name', 'zoepaints']]],
    ['Write to zoe.m@studio.test', [['email', 'zoe.m@studio.test']]],
    ['More at https://zoe.test/works', [['link', 'https://zoe.test/works']]],
    ['see zoemakes.art', [['link', 'zoemakes.art']]],
    ['follow @zoe_paints', [['handle', '@zoe_paints']]]
  ] as const)('in %j', ([text, found]) => {
    expect(kinds(text)).toEqual(found)
  })
})

describe('an artist does not show', () => {
  it.for([
    'A blue hour, and a fox',
    'Zoë is the girl in the picture',
    'Müllerian mimicry',
    'Oil on linen, 3/25. Ghent, 2024',
    'IMG_2041.jpg',
    'At 5 p.m. the light is gone'
  ])('in %j', text => {
    expect(kinds(text)).toEqual([])
  })
})
