import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { EditorForm } from '../EditorForm.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { ContestClashes } from './ContestClashes.tsx'
import { nameAt, parts } from './contest-values.ts'
import type { ContestPart } from './contest-values.ts'
import { movedEnds } from './moved-ends.ts'
import { MoveEnds } from './MoveEnds.tsx'
import { Parts, Steps } from './Parts.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useContestEditor } from './use-contest-editor.ts'

const useStep = (): ContestPart | null => {
  const [search] = useSearchParams()
  return parts.find(part => part === search.get('step')) ?? null
}

/** Goes on to the next step as soon as nothing is left unsaved in this one. */
const useGoingOn = (step: ContestPart | null, dirty: boolean) => {
  const navigate = useNavigate()
  const [wish, go] = useState<object | null>(null)
  const granted = useRef<object | null>(null)
  const next = step && parts[parts.indexOf(step) + 1]
  useEffect(() => {
    if (wish === granted.current || dirty) return
    granted.current = wish
    if (next) void navigate(`?step=${next}`)
  }, [wish, dirty, next, navigate])
  return () => go({})
}

export const ContestEditor = ({ opened }: { opened: Contest }) => {
  const editor = useContestEditor(opened)
  const step = useStep()
  const locale = useLocale()
  const { words } = useWords('console-contests')
  const { default_locale } = useOwnTeam()
  const [asking, ask] = useState(false)
  const before = step && parts[parts.indexOf(step) - 1]
  const goOn = useGoingOn(step, editor.dirty)

  const save = async (): Promise<void> => {
    ask(false)
    if (await editor.save()) goOn()
  }
  return (
    <>
      <p>
        <strong>
          <bdi>{textIn(editor.contest.title, locale, default_locale)}</bdi>
        </strong>
      </p>
      <Steps step={step} />
      <EditorForm
        editor={editor}
        nameOf={path => {
          const at = nameAt(path)
          return at ? words.names[at] : path
        }}
        chooser={<ContestClashes editor={editor} />}
        submit={() => {
          if (movedEnds(editor).length > 0) ask(true)
          else void save()
        }}
      >
        <Parts editor={editor} step={step} />
        <SaveBar
          editor={editor}
          before={before && `?step=${before}`}
          goesOn={step !== null && step !== parts.at(-1)}
        />
      </EditorForm>
      {asking ? <MoveEnds editor={editor} act={() => void save()} close={() => ask(false)} /> : null}
      <LeaveGuard dirty={editor.dirty} withinPath />
    </>
  )
}
