import { describe, expect, it } from 'vitest'
import { afterSave, alsoSent, changesOf, clashesOf, without } from './merging.ts'

interface Values {
  name: string
  tagline: string
  email: string | null
  socials: Record<string, string>
  locales: string[]
}

const before: Values = {
  name: 'Alpha',
  tagline: 'Art',
  email: null,
  socials: { website: 'https://a.test/', instagram: 'https://b.test/' },
  locales: ['en', 'fr']
}

describe('changesOf', () => {
  it('has what is other than before, and nothing else', () => {
    const mine = { name: 'Alpha', tagline: 'Arts', locales: ['en', 'fr'] }
    expect(changesOf<Values>(before, mine)).toEqual({ tagline: 'Arts' })
  })

  it('does not take another order of the same for a change, nor blanks around a text', () => {
    const socials = { instagram: 'https://b.test/', website: 'https://a.test/' }
    expect(changesOf<Values>(before, { socials, name: ' Alpha\n' })).toEqual({})
  })

  it('takes what is missing and what is empty for the same', () => {
    expect(changesOf<Record<string, string>>({ a: 'A' }, { a: 'A', b: '' })).toEqual({})
    expect(changesOf<Record<string, string>>({ a: 'A' }, { a: '', b: 'B' })).toEqual({ a: '', b: 'B' })
  })

  it('sees that something was taken away', () => {
    expect(changesOf<Values>({ ...before, email: 'a@b.test' }, { email: null })).toEqual({ email: null })
    expect(changesOf<Values>(before, { locales: ['fr', 'en'] })).toEqual({ locales: ['fr', 'en'] })
  })
})

describe('afterSave', () => {
  const sent = { ...before, name: 'Sent ', tagline: 'Sent' }
  const saved = { ...before, name: 'Sent', tagline: 'Sent', email: 'theirs@b.test' }

  it('has what stands where nothing was typed since', () => {
    expect(afterSave<Values>(saved, sent, sent)).toEqual({ values: saved, unsaved: false })
  })

  it('keeps what was typed since, and it alone', () => {
    const typed = { ...sent, tagline: 'Sent, and more' }
    expect(afterSave<Values>(saved, sent, typed)).toEqual({
      values: { ...saved, tagline: 'Sent, and more' },
      unsaved: true
    })
  })

  it('keeps what was set back, emptied or taken away since', () => {
    const typed = { ...sent, name: 'Alpha', tagline: '', socials: { website: 'https://a.test/' } }
    const { values, unsaved } = afterSave<Values>(saved, sent, typed)
    expect([values, unsaved]).toEqual([{ ...typed, email: 'theirs@b.test' }, true])
  })

  it('keeps a blank at which somebody goes on typing, with nothing to be saved in it', () => {
    const typed = { ...sent, tagline: 'Sent ' }
    expect(afterSave<Values>(saved, sent, typed)).toEqual({
      values: { ...saved, tagline: 'Sent ' },
      unsaved: false
    })
  })

  it('has nothing left to be saved where the same was typed as stands', () => {
    const typed = { ...sent, email: 'theirs@b.test' }
    expect(afterSave<Values>(saved, sent, typed)).toEqual({ values: saved, unsaved: false })
  })

  it('leaves to the next save no more than what was typed since', () => {
    const { values } = afterSave<Values>(saved, sent, { ...sent, locales: ['fr'] })
    expect(changesOf<Values>(saved, values)).toEqual({ locales: ['fr'] })
  })
})

describe('clashesOf', () => {
  it.each([
    ['only I changed it', { name: 'Mine' }, before, []],
    ['only they changed it', {}, { ...before, name: 'Theirs' }, []],
    ['we changed different things', { name: 'Mine' }, { ...before, tagline: 'Theirs' }, []],
    ['we changed it to the same', { name: 'Ours' }, { ...before, name: 'Ours ' }, []],
    ['we changed it differently', { name: 'Mine' }, { ...before, name: 'Theirs' }, ['name']],
    ['I took away what they changed', { name: '' }, { ...before, name: 'Theirs' }, ['name']]
  ] as const)('%s', (_, changes, theirs, clashes) => {
    expect(clashesOf<Values>(before, changes, theirs)).toEqual(clashes)
  })

  it('does not count as theirs what was sent here and never answered', () => {
    const sent = [{ name: 'First' }, { tagline: 'Second' }]
    const theirs = { ...before, name: 'First', tagline: 'Theirs' }
    const changes = { name: 'Third', tagline: 'Third' }
    expect(clashesOf<Values>(before, changes, theirs, sent)).toEqual(['tagline'])
  })
})

it('leaves away what is taken from the other', () => {
  expect(without<Values>({ name: 'Mine', tagline: 'Mine' }, ['name'])).toEqual({ tagline: 'Mine' })
})

it('remembers what was sent once, and not without end', () => {
  const once = alsoSent<Values>([], { name: 'One' })
  expect(alsoSent(once, { name: 'One' })).toEqual([{ name: 'One' }])
  let all = once
  for (let count = 0; count < 50; count += 1) all = alsoSent(all, { name: `Try ${count}` })
  expect([all.length, all.at(-1)]).toEqual([20, { name: 'Try 49' }])
})
