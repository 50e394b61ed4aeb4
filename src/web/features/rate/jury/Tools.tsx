import {
  IconArrowBackUp,
  IconChartBar,
  IconColumns2,
  IconFlag,
  IconHeart,
  IconKeyboard,
  IconPlayerSkipForward,
  IconUserOff
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasEnded } from '#contract/rules/round-status.ts'
import { isBeingScored } from '#contract/rules/score-status.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useDesk } from './desk-context.ts'
import { FinishButton } from './FinishButton.tsx'
import styles from './panel.module.css'
import { toggled } from './use-keys.ts'

interface ToolProps {
  icon: typeof IconHeart
  act: () => void
  pressed?: boolean
  disabled?: boolean
  /** Of keys: not shown where there are none. */
  keyboard?: boolean
  children: ReactNode
}

const Tool = ({ icon: Icon, act, pressed, disabled = false, keyboard = false, children }: ToolProps) => (
  <button
    type="button"
    className={keyboard ? `${styles.tool} ${styles.keyboard}` : styles.tool}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={act}
  >
    <Icon stroke={1.5} aria-hidden="true" />
    {children}
  </button>
)

export const Tools = () => {
  const { words, say } = useWords('rate')
  const { score, writable, set, showDialog, abstainOrReopen, undo, compared, compare, round } = useDesk()
  const { tools } = words
  const open = round.state === 'open'
  const isCompared = compared.includes(score.id)
  return (
    <section aria-label={tools.label} className={styles.part_of}>
      <div className={styles.tools}>
        <Tool
          icon={IconHeart}
          pressed={score.favourite}
          disabled={!writable}
          act={() => set('favourite', !score.favourite)}
        >
          {tools.favourite}
        </Tool>
        <Tool icon={IconFlag} pressed={score.flags.length > 0} act={() => showDialog('flags')}>
          {tools.flag}
        </Tool>
        <Tool icon={IconArrowBackUp} disabled={hasEnded(round.state)} act={undo}>
          {tools.undo}
        </Tool>
        <Tool icon={IconPlayerSkipForward} disabled={!open} act={abstainOrReopen}>
          {isBeingScored(score.status) ? tools.abstain : tools.reopen}
        </Tool>
        <Tool icon={IconUserOff} act={() => showDialog('conflict')}>
          {tools.conflict}
        </Tool>
        <Tool icon={IconColumns2} pressed={isCompared} act={() => compare(toggled(compared, score.id))}>
          {isCompared ? tools.uncompare : tools.compare}
        </Tool>
        <Tool icon={IconChartBar} act={() => showDialog('figures')}>
          {tools.figures}
        </Tool>
        <Tool icon={IconKeyboard} act={() => showDialog('help')} keyboard>
          {tools.help}
        </Tool>
      </div>
      {compared.length > 0 ? (
        <button type="button" className={button.plain} onClick={() => showDialog('compare')}>
          {say(words.compare.open, { count: compared.length })}
        </button>
      ) : null}
      <FinishButton className={styles.finish} />
    </section>
  )
}
