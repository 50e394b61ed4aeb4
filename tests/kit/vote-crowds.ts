/*
 * Crowds that vote, honest and not, made from a seed: who comes from where, how long they look, and what they give. Honest
 * people have a taste of their own around what a work is worth; each attack lifts one work as well as its maker can.
 */
import { worksForBallot } from '#contract/rules/rating-choices.ts'
import type { CastBallot, GivenStar } from '#contract/rules/suspicion.ts'

const works = Array.from({ length: 24 }, (_, at) => `work-${at}`)
const target = works[17] ?? ''
const minute = 60_000
const hour = 60 * minute

interface Dice {
  /** From 0 up to 1. */
  next: () => number
  between: (least: number, most: number) => number
}

const diceFrom = (seed: number): Dice => {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The upper bits are the better ones.
    return (state >>> 8) / 2 ** 24
  }
  return { next, between: (least, most) => least + next() * (most - least) }
}

const shuffled = (dice: Dice, all: readonly string[]): string[] =>
  all
    .map(work => ({ work, at: dice.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ work }) => work)

const clamp = (stars: number): number => Math.min(5, Math.max(1, Math.round(stars)))

/** Looks at each for some seconds, and likes some better than others. */
const honest = (dice: Dice, begun: number, fond: string | null): GivenStar[] => {
  const taste = dice.between(-0.7, 0.7)
  const count = 5 + Math.floor(dice.next() * 10)
  const seen = shuffled(dice, works).slice(0, count)
  const order = fond === null ? seen : [fond, ...seen.filter(work => work !== fond)].slice(0, count)
  let at = begun
  return order.map(work_id => {
    const worth = 2.2 + (works.indexOf(work_id) % 5) * 0.5
    const stars = work_id === fond ? 5 : clamp(worth + taste + dice.between(-1.5, 1.5))
    at += dice.between(2500, 20_000)
    return { work_id, stars, at }
  })
}

/** The target and as many others as it takes, each worth what is asked for. */
const bought = (dice: Dice, begun: number, gap: () => number, rest: () => number): GivenStar[] => {
  const fillers = shuffled(
    dice,
    works.filter(work => work !== target)
  ).slice(0, 4)
  let at = begun
  return shuffled(dice, [target, ...fillers]).map(work_id => {
    at += gap()
    return { work_id, stars: work_id === target ? 5 : rest(), at }
  })
}

type Made = Omit<CastBallot, 'voter_id' | 'needed'>

const crowdOf =
  (size: number, make: (dice: Dice, at: number) => Made) =>
  (seed: number): Made[] => {
    const dice = diceFrom(seed)
    return Array.from({ length: size }, (_, at) => make(dice, at))
  }

const browsers = 12
const anyBrowser = (dice: Dice): string => `browser-${Math.floor(dice.next() * browsers)}`
const somewhere = (dice: Dice): string => `home-${Math.floor(dice.next() * 1e9)}`

export const honestCrowds = {
  'a thousand pupils of one school, behind one address and on one kind of machine': crowdOf(
    1000,
    (dice, at) => {
      // Class after class; every fourth has a friend in the contest.
      const begun = Math.floor(at / 25) * 50 * minute + dice.between(0, 12 * minute)
      const fond = dice.next() < 0.25 ? target : null
      return {
        network: 'school',
        device: 'school-laptop',
        came_from: '',
        begun,
        given: honest(dice, begun, fond)
      }
    }
  ),
  'six hundred readers whom one post led here within two hours': crowdOf(600, dice => {
    const begun = dice.between(0, 2 * hour)
    const fond = dice.next() < 0.4 ? target : null
    return {
      network: somewhere(dice),
      device: anyBrowser(dice),
      came_from: 'news.example',
      begun,
      given: honest(dice, begun, fond)
    }
  })
} as const

export const attacks = {
  'a script from one address, as fast as it can': crowdOf(300, (dice, at) => ({
    network: 'script',
    device: 'script',
    came_from: '',
    begun: at * 900,
    given: bought(
      dice,
      at * 900,
      () => 120,
      () => 1
    )
  })),
  'a script that waits like a person, from rented addresses': crowdOf(300, (dice, at) => {
    const begun = at * 25_000 + dice.between(0, 4000)
    return {
      network: `rented-${at}`,
      device: 'script',
      came_from: '',
      begun,
      given: bought(
        dice,
        begun,
        () => dice.between(2500, 9000),
        () => clamp(dice.between(1, 3.4))
      )
    }
  }),
  'friends called up by one link to lift one work': crowdOf(300, dice => {
    const begun = dice.between(0, 20 * hour)
    return {
      network: somewhere(dice),
      device: anyBrowser(dice),
      came_from: 'friends.example',
      begun,
      given: bought(
        dice,
        begun,
        () => dice.between(1500, 6000),
        () => clamp(dice.between(1, 2.6))
      )
    }
  }),
  'a patient one: a ballot every ten minutes, from three addresses, with marks by chance': crowdOf(
    300,
    (dice, at) => {
      const begun = at * 10 * minute + dice.between(0, 8 * minute)
      return {
        network: `home-${at % 3}`,
        device: anyBrowser(dice),
        came_from: '',
        begun,
        given: bought(
          dice,
          begun,
          () => dice.between(3000, 15_000),
          () => clamp(dice.between(1, 4.4))
        )
      }
    }
  )
} as const

/** Who votes besides: from everywhere, all day, with every browser. */
export const others = crowdOf(1500, dice => {
  const begun = dice.between(0, 48 * hour)
  return {
    network: somewhere(dice),
    device: anyBrowser(dice),
    came_from: dice.next() < 0.3 ? 'news.example' : '',
    begun,
    given: honest(dice, begun, null)
  }
})

export const named = (name: string, crowd: readonly Made[]): CastBallot[] =>
  crowd.map((ballot, at) => ({ ...ballot, voter_id: `${name} ${at}`, needed: worksForBallot }))

/** The same in a contest of few works, the target among them; who rated less than all of them is left out. */
export const ofFewWorks = (crowd: readonly CastBallot[], count: number): CastBallot[] => {
  const workIn = (work: string): string =>
    work === target ? target : `work-${works.indexOf(work) % (count - 1)}`
  return crowd.flatMap(ballot => {
    const rated = new Map<string, GivenStar>()
    for (const star of ballot.given) {
      const work_id = workIn(star.work_id)
      if (!rated.has(work_id)) rated.set(work_id, { ...star, work_id })
    }
    return rated.size < count ? [] : [{ ...ballot, needed: count, given: [...rated.values()] }]
  })
}
