import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useAccountPaths } from '../account-paths.ts'
import { LinkTo } from '../../page/link.tsx'
import { useLocale } from '../../words/locale.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { useTeam } from '../../session/team.ts'
import { useWords } from '../../words/page-words.tsx'

interface NeededProps {
  due: string
  over: boolean
}

export const Needed = ({ due, over }: NeededProps) => {
  const { words, say } = useWords('user-setting')
  const { settings } = useAccountPaths()
  const locale = useLocale()
  const team = useTeam()
  const { required } = words
  const moment = timeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })(new Date(due))
  const said = over ? required.over : required
  const text = team ? say(said.text, { team: team.name, moment }) : say(said.operator, { moment })
  return (
    <Notice
      title={over ? required.over.title : say(required.title, { moment })}
      text={text}
      actions={
        <LinkTo className={over ? button.primary : button.plain} to={settings}>
          {required.go}
        </LinkTo>
      }
    />
  )
}
