/* What an organiser does with an opportunity from the list, each asked about first. */
import type { OpportunityLine } from '#contract/opportunities.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { useState } from 'react'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { Opened } from '../public-content/Opened.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useToldOfCalls } from './use-offer-editor.ts'

export type ActName = 'publish' | 'send_back' | 'close' | 'withdraw' | 'award' | 'remove'

interface ActProps {
  line: OpportunityLine
  title: string
  close: () => void
}

const SendBack = ({ line, title, close }: ActProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-opportunities')
  const tell = useToldOfCalls()
  const { id, version } = line
  const form = useForm({
    send: ({ text }) =>
      api.opportunities.send_back.call({ team, id, version, reason: text('reason').trim() }),
    done: call => {
      tell(call)
      close()
    }
  })
  return (
    <Dialog title={say(words.acts.send_back_of, { title })} close={close}>
      <DialogForm form={form} doing={words.acts.send_back} close={close}>
        <TextArea
          {...form.field('reason')}
          label={words.acts.reason}
          required
          minLength={5}
          maxLength={600}
        />
      </DialogForm>
    </Dialog>
  )
}

/** Said before, it is gone on with: what stands in other languages is not written over by nothing. */
const AwardForm = ({ opened, close }: { opened: WorkedCall; close: () => void }) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-opportunities')
  const tell = useToldOfCalls()
  const { id, version } = opened
  const [outcome, type] = useState<LocalizedText>(opened.outcome)
  const form = useForm({
    send: () => api.opportunities.award.call({ team, id, version, outcome }),
    done: call => {
      tell(call)
      close()
    }
  })
  return (
    <DialogForm form={form} doing={words.acts.award} close={close}>
      <SaidField
        editor={form}
        path="outcome"
        needed
        label={words.acts.outcome}
        value={outcome}
        change={type}
        max={600}
        lines
      />
    </DialogForm>
  )
}

const Award = ({ line: { id }, title, close }: ActProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-opportunities')
  return (
    <Dialog title={say(words.acts.award_of, { title })} close={close}>
      <Opened call={api.opportunities.open} input={{ team, id }}>
        {opened => <AwardForm opened={opened} close={close} />}
      </Opened>
    </Dialog>
  )
}

interface AskedProps extends ActProps {
  name: 'publish' | 'close' | 'withdraw' | 'remove'
}

const Asked = ({ name, line, title, close }: AskedProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words, say } = useWords('console-opportunities')
  const tell = useToldOfCalls()
  const { id, version } = line
  const { acts } = words
  const act = () =>
    name === 'remove'
      ? api.opportunities.remove.call({ team, id })
      : api.opportunities[name].call({ team, id, version })
  return (
    <Confirm
      title={say(acts[`${name}_of`], { title })}
      doing={acts[name]}
      text={acts[`${name}_text`]}
      act={act}
      done={() => {
        tell()
        close()
      }}
      close={close}
    />
  )
}

export const ActDialog = ({ name, ...act }: ActProps & { name: ActName }) => {
  if (name === 'send_back') return <SendBack {...act} />
  if (name === 'award') return <Award {...act} />
  return <Asked name={name} {...act} />
}

/** What the server would take, by whoever may publish without another's eyes and by whoever may not. */
const actsIn = ({ state, own_review }: OpportunityLine, unreviewed: boolean): ActName[] => {
  if (state === 'draft') return unreviewed ? ['publish', 'remove'] : ['remove']
  if (state === 'in_review') return own_review && !unreviewed ? ['send_back'] : ['publish', 'send_back']
  if (state === 'published') return ['close', 'withdraw']
  return ['award']
}

/** Of a suspended organisation nothing comes out, neither an offer nor who was chosen. */
export const actsOf = (line: OpportunityLine, unreviewed: boolean): ActName[] =>
  actsIn(line, unreviewed).filter(
    act => !line.organisation.suspended || (act !== 'publish' && act !== 'award')
  )
