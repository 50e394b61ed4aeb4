import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { Rows } from './Rows.tsx'
import { SaidField } from './SaidField.tsx'
import styles from './contests.module.css'
import type { ContestEditing } from './use-contest-editor.ts'

const most = 20

export const PrizesPart = ({ editor }: { editor: ContestEditing }) => {
  const { words, say } = useWords('console-contests')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { currency } = editor.contest
  return (
    <>
      {editor.kept.promised ? <p className={styles.none}>{words.kept.prizes}</p> : null}
      <Rows
        items={editor.values.prizes}
        change={prizes => editor.change({ prizes })}
        make={() => ({ title: {}, amount: null, text: {} })}
        nameOf={({ title }) => textIn(title, locale, default_locale)}
        most={most}
        words={words.prize}
      >
        {(prize, place, change) => (
          <>
            <SaidField
              editor={editor}
              path={`prizes.${place}.title`}
              needed
              label={words.prize.title}
              value={prize.title}
              change={title => change({ ...prize, title })}
              max={120}
            />
            <MoneyField
              {...editor.field(`prizes.${place}.amount`)}
              label={say(words.prize.amount, { currency })}
              value={prize.amount}
              currency={currency}
              change={amount => change({ ...prize, amount })}
              large
            />
            <SaidField
              editor={editor}
              path={`prizes.${place}.text`}
              label={words.prize.text}
              value={prize.text}
              change={text => change({ ...prize, text })}
              max={400}
              lines
            />
          </>
        )}
      </Rows>
    </>
  )
}
