/* The card by which an artwork is known where its address is shared, as what is asked of the processes for pictures. */
import { processTask } from '#server/platform/processes/process-task.ts'

export interface CardWords {
  title: string
  artist: string
  team: string
  /** The team's, in hexadecimal digits. */
  accent: string
}

export interface Card extends CardWords {
  /** The file of the picture that it shows. */
  cover: string
  /** The folder of the faces that its words are set in. */
  fonts: string
}

/** Answers with a PNG. */
export const paintedCard = processTask<Card, Uint8Array>('paint_card', 30)
