import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, test } from 'vitest'
import type { ShownWork } from '#contract/exhibition.ts'
import { compositions } from '#contract/rules/look.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '#web/shell/api/api.ts'
import { coverSizes } from './cover-sizes.ts'
import { firstPictureOf } from './first-picture.ts'
import { composedAs, hungAbove, hungPlaces, hungQuery, stripOf, stripPlaces } from './hung-works.ts'
import type { HungWork } from './hung-works.ts'

const cover = (id: string, width = 1600, height = 2000) => ({
  id,
  team: 'demo',
  width,
  height,
  colours: '',
  widths: [320, 800]
})

const hungWork = (id: string, width?: number, height?: number): HungWork => ({
  id,
  title: id,
  alt: '',
  artist: 'Ada',
  cover: cover(id, width, height)
})

// No more of a team is read here.
const teamWith = (composition: Team['theme']['composition'], contest: string | null = 'now', works = true) =>
  ({
    link: 'demo',
    theme: { composition },
    contest: contest === null ? null : { id: contest },
    shows: { works }
  }) as Team

/** What is read of a work that is on show. */
const onWall = (id: string, contest: string) =>
  ({
    id,
    title: id,
    alt: '',
    cover: cover(id),
    artist: { name: 'Ada' },
    contest: { id: contest }
  }) as ShownWork

const asked: unknown[] = []
const wall = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap(id => [
  onWall(id, 'now'),
  onWall(`${id}-before`, 'before')
])

// The one call that is made here.
const api = {
  works_front: {
    list: {
      queryOptions: ({ input }: { input: unknown }) => ({
        queryKey: ['wall', input],
        queryFn: async () => {
          asked.push(input)
          return { items: wall, next: null, total: 30 }
        }
      })
    }
  }
} as unknown as Api

const hungIn = (team: Team): Promise<HungWork[]> => {
  asked.length = 0
  return new QueryClient().query(hungQuery(api, team))
}

const named = (works: readonly Pick<HungWork, 'id'>[]): string[] => works.map(({ id }) => id)

describe('what hangs at the head of a home page', () => {
  it('is the beginning of the wall of the page, of the running contest alone', async () => {
    const head = await hungIn(teamWith('hang'))
    expect(named(head)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(hungAbove(head, { items: wall, total: 30 })).toEqual(named(head))
    expect(asked).toEqual([{ team: 'demo', limit: 16, count: '1' }])
  })

  it('is of whichever contest shows works where none runs', async () => {
    expect(named(await hungIn(teamWith('hang', null)))).toEqual(['a', 'a-before', 'b', 'b-before', 'c'])
  })

  it('is nothing where no work is of the running contest', async () => {
    expect(await hungIn(teamWith('hang', 'next'))).toEqual([])
  })

  test.each(compositions.filter(each => each !== 'hang'))(
    'is nothing in a %s, whose data no document carries',
    async composition => {
      expect([await hungIn(teamWith(composition)), asked]).toEqual([[], []])
    }
  )

  it('is a strip of the beginning of the whole wall then, as much of it as fills a row', () => {
    expect(named(stripOf(wall))).toEqual(['a', 'a-before', 'b', 'b-before'])
    expect(hungAbove([], { items: wall, total: 30 })).toEqual(named(stripOf(wall)))
    expect(stripOf([])).toEqual([])
  })

  test.each(compositions)('is asked for by no %s where no work is on show', async composition => {
    expect([await hungIn(teamWith(composition, 'now', false)), asked]).toEqual([[], []])
  })

  it('hangs below as well where all of it is in the head: that is where the links to the works lead', () => {
    const head = [hungWork('a'), hungWork('b')]
    const items = [onWall('a', 'now'), onWall('b', 'now')]
    expect(hungAbove(head, { items, total: 2 })).toEqual([])
    expect(hungAbove(head, { items, total: 3 })).toEqual(['a', 'b'])
    expect(hungAbove([], { items, total: 2 })).toEqual(['a', 'b'])
  })

  it('is asked for as wide as it hangs in its strip', () => {
    const { row, places } = stripPlaces([
      hungWork('a', 1000, 1000),
      hungWork('b', 2000, 1000),
      hungWork('c', 1000, 1000)
    ])
    expect(places.map(({ sizes }) => sizes)).toEqual([
      '(width < 40rem) 14rem, min(24vw, 24rem)',
      '(width < 40rem) 28rem, min(47vw, 48rem)',
      '(width < 40rem) 14rem, min(24vw, 24rem)'
    ])
    expect(row).toBe(4)
    expect(stripPlaces([hungWork('a', 1000, 1000)]).places.map(({ sizes }) => sizes)).toEqual([
      '(width < 40rem) 14rem, min(94vw, 26rem)'
    ])
  })

  it('leaves the cover where it is if there is nothing', () => {
    expect(composedAs(teamWith('hang'), [])).toBe('label')
    expect(composedAs(teamWith('hang'), [hungWork('a')])).toBe('hang')
    expect(composedAs(teamWith('plate'), [])).toBe('plate')
  })

  test.each([
    ['upright', [hungWork('a'), hungWork('b'), hungWork('c'), hungWork('d'), hungWork('e')]],
    ['across', [hungWork('a', 1600, 900), hungWork('b', 3000, 900), hungWork('c', 1600, 1500)]],
    ['of every kind', [hungWork('a', 900, 2000), hungWork('b', 9000, 900), hungWork('c', 900, 9000)]]
  ])('has its largest first, whose file is fetched ahead: %s', (_, works) => {
    const places = hungPlaces(works)
    const areas = places.map(({ wide, ratio }) => (wide * wide) / ratio)
    expect(Math.max(...areas)).toBe(areas[0])
    // The tallest is as tall as the row, and none is taller.
    expect(Math.max(...places.map(({ wide, ratio }) => wide / ratio))).toBeCloseTo(1, 10)
    expect(firstPictureOf(teamWith('hang'), cover('cover'), works)).toMatchObject({
      picture: { id: 'a' },
      sizes: places[0]?.sizes,
      most: places[0]?.most
    })
  })
})

test('every composition asks for its cover as large as it is drawn, and for the same ahead', () => {
  const wide = cover('cover', 2400, 1350)
  const sizes = compositions.map(composition => coverSizes(wide, composition))
  // Until works hang, a hang is a label.
  expect(new Set(sizes).size).toBe(3)
  for (const [place, composition] of compositions.entries())
    expect(firstPictureOf(teamWith(composition), wide, [])).toEqual({ picture: wide, sizes: sizes[place] })
  expect(firstPictureOf(teamWith('poster'), null, [])).toBeNull()
})
