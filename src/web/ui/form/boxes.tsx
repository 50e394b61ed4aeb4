/* The two boxes that are ticked: any of many, and one of many. What they stand for is said by whoever draws them. */
import type { ComponentProps } from 'react'
import styles from './boxes.module.css'

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Only as high as it is seen: `labelled` where its label is pressed as well, `row` in a table, but not for fingers. */
  dense?: 'labelled' | 'row'
}

const lookOf = (dense: BoxProps['dense']): string =>
  [styles.box, dense && styles.dense, dense === 'row' && styles.alone].filter(Boolean).join(' ')

export const TickBox = ({ dense, ...input }: BoxProps) => (
  <input {...input} type="checkbox" className={lookOf(dense)} />
)

export const RadioBox = ({ dense, ...input }: BoxProps) => (
  <input {...input} type="radio" className={lookOf(dense)} />
)
