import { createContext } from 'react'
import type { Picture } from '#contract/picture.ts'

/** The pictures of the post that is worked on, those that were sent just now among them. */
export const PicturesKnown = createContext<readonly Picture[]>([])
