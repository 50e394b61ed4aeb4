/*
 * Whole numbers as they come in. None is larger than the columns that keep them. In an address a number is a text of digits
 * and nothing else: not a list of one, not an empty text, not what a language would make a number of.
 */
import * as z from 'zod'
import { sizes } from './limits.ts'

/** As large as the columns' integers. */
export const largestInteger = 2_147_483_647

/** Which state of a thing is changed. */
export const version = z.int().min(1).max(largestInteger)

/** Nought where nothing was written yet. */
export const versionOrNone = z.int().min(0).max(largestInteger)

const digits = /^-?\d{1,15}$/

/** From a query or a path; inside the server and in the typed client it is a number already. */
export const numberInAddress = (min: number, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && digits.test(value) ? Number(value) : value),
    z.int().min(min).max(max)
  )

/** How many of a list are asked for at a time. */
export const pageLimit = numberInAddress(1, sizes.longest_list).default(sizes.page_of_list)
