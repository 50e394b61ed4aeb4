/*
 * What of a team's look is chosen among a few: how the head of its home page is composed, and the tint of its paper. All
 * that is written on a paper reaches the contrast of AA on it, by day and by night.
 */
export const compositions = ['label', 'poster', 'plate', 'hang'] as const
export type Composition = (typeof compositions)[number]

export const tints = ['warm', 'white', 'cool'] as const
export type Tint = (typeof tints)[number]

export interface PaperColours {
  paper: string
  /** What lies deeper: a notice, the row of a table under the pointer, what hangs behind a plate. */
  sunk: string
  ink: string
  /** What is said more quietly. */
  soft: string
  /** Around what is written in or pressed. */
  edge: string
}

export const grounds: Record<Tint, { light: PaperColours; dark: PaperColours }> = {
  warm: {
    light: { paper: '#fbfaf7', sunk: '#f1efe9', ink: '#16150f', soft: '#5a5850', edge: '#88857b' },
    dark: { paper: '#12110e', sunk: '#1c1b17', ink: '#f3f0e8', soft: '#aaa69b', edge: '#79766c' }
  },
  white: {
    light: { paper: '#fdfdfc', sunk: '#f2f2f0', ink: '#151514', soft: '#575755', edge: '#858583' },
    dark: { paper: '#111111', sunk: '#1b1b1b', ink: '#f1f1ef', soft: '#a7a7a4', edge: '#767674' }
  },
  cool: {
    light: { paper: '#f7f8f9', sunk: '#ebedf0', ink: '#13161a', soft: '#53585f', edge: '#7f858c' },
    dark: { paper: '#0f1214', sunk: '#191d20', ink: '#eef1f3', soft: '#a2a8ae', edge: '#727980' }
  }
}
