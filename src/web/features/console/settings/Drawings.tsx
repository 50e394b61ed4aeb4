/* The choices of a look, drawn with a few bars: no picture of the team is fetched for it. */
import type { ReactNode } from 'react'
import { grounds } from '#contract/rules/look.ts'
import type { Composition, Tint } from '#contract/rules/look.ts'
import styles from './cards.module.css'

interface BarProps {
  /** Where it begins, and how large it is. */
  at: [number, number]
  size: [number, number]
  as: string | undefined
}

const Bar = ({ at: [x, y], size: [width, height], as }: BarProps) => (
  <rect x={x} y={y} width={width} height={height} className={as} />
)

const Picture = (of: Omit<BarProps, 'as'>) => <Bar {...of} as={styles.soft} />
const Line = (of: Omit<BarProps, 'as'>) => <Bar {...of} as={styles.ink} />

const drawn: Record<Composition, ReactNode> = {
  label: (
    <>
      <Picture at={[0, 0]} size={[120, 50]} />
      <Bar at={[0, 42]} size={[66, 38]} as={styles.paper} />
      <Line at={[8, 48]} size={[48, 9]} />
      <Line at={[8, 63]} size={[30, 3]} />
      <Bar at={[8, 70]} size={[18, 6]} as={styles.accent} />
    </>
  ),
  poster: (
    <>
      <Bar at={[0, 0]} size={[120, 80]} as={styles.accent} />
      <Bar at={[8, 8]} size={[104, 14]} as={styles.onAccent} />
      <Bar at={[8, 26]} size={[70, 14]} as={styles.onAccent} />
      <Bar at={[8, 62]} size={[30, 3]} as={styles.onAccent} />
      <Bar at={[8, 69]} size={[18, 6]} as={styles.onAccent} />
      <Picture at={[70, 48]} size={[50, 32]} />
    </>
  ),
  plate: (
    <>
      <Bar at={[0, 0]} size={[120, 54]} as={styles.sunk} />
      <Picture at={[26, 7]} size={[68, 40]} />
      <Line at={[8, 61]} size={[48, 9]} />
      <Line at={[84, 61]} size={[28, 3]} />
      <Bar at={[84, 68]} size={[18, 6]} as={styles.accent} />
    </>
  ),
  hang: (
    <>
      <Bar at={[0, 57]} size={[120, 23]} as={styles.sunk} />
      <Picture at={[8, 6]} size={[20, 28]} />
      <Picture at={[34, 11]} size={[14, 18]} />
      <Picture at={[54, 8]} size={[18, 24]} />
      <Picture at={[78, 14]} size={[16, 12]} />
      <Picture at={[100, 12]} size={[12, 16]} />
      <Line at={[8, 47]} size={[48, 9]} />
      <Line at={[0, 56]} size={[120, 1]} />
      <Line at={[8, 63]} size={[30, 3]} />
      <Bar at={[8, 70]} size={[18, 6]} as={styles.accent} />
    </>
  )
}

export const drawComposition = (name: Composition): ReactNode => (
  <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true">
    {drawn[name]}
  </svg>
)

/** By day and by night, with what is written on it. */
export const drawTint = (name: Tint): ReactNode => (
  <svg className={styles.drawing} viewBox="0 0 120 40" aria-hidden="true">
    {[grounds[name].light, grounds[name].dark].map(({ paper, sunk, ink, soft }, place) => (
      <g key={paper} transform={`translate(${place * 60})`}>
        <rect width="60" height="40" fill={paper} />
        <rect y="28" width="60" height="12" fill={sunk} />
        <rect x="8" y="8" width="32" height="6" fill={ink} />
        <rect x="8" y="19" width="24" height="3" fill={soft} />
      </g>
    ))}
  </svg>
)
