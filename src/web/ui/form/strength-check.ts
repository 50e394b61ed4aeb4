/* How hard a password is to guess, from 0 to 4. Fetched when somebody begins to choose one: its lists are large. */
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 100 })

/** `known` are words that anyone could guess of this person. */
export const strengthOf = (password: string, known: string[]): number => factory.check(password, known).score
