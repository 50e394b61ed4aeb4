/* An opportunity while it is written, step by step; a draft saves itself, and of what is public going on saves it. */
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { SavedMark } from '#web/shell/saving/SavedMark.tsx'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useFocusAtStep } from '#web/ui/take-focus.ts'
import styles from '../console.module.css'
import own from '../contests/contests.module.css'
import { SaveBar } from '../contests/SaveBar.tsx'
import { EditorForm } from '../EditorForm.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AsksPart } from './AsksPart.tsx'
import { DatesPart } from './DatesPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { nameAt, offerParts, type OfferPart as PartName } from './offer-values.ts'
import { OfferClashes } from './OfferClashes.tsx'
import { OfferPart } from './OfferPart.tsx'
import { PublishPart } from './PublishPart.tsx'
import { SelectionPart } from './SelectionPart.tsx'
import { useOfferDraft } from './use-offer-draft.ts'
import { useOfferEditor, type OfferEditing } from './use-offer-editor.ts'

const inside: Record<PartName, (props: { editor: OfferEditing }) => ReactNode> = {
  offer: OfferPart,
  money: MoneyPart,
  asks: AsksPart,
  dates: DatesPart,
  selection: SelectionPart,
  publish: PublishPart
}

const useStep = (): PartName => {
  const [search] = useSearchParams()
  return offerParts.find(part => part === search.get('step')) ?? 'offer'
}

const addressOf = (id: string, step: PartName): string => printFilters({ opportunity: id, step })

const Steps = ({ id, step }: { id: string; step: PartName }) => {
  const { words, say } = useWords('console-opportunities')
  return (
    <nav aria-label={words.parts.label}>
      <p className={styles.note}>
        {say(words.step, { step: offerParts.indexOf(step) + 1, count: offerParts.length })}
      </p>
      <ol className={own.steps}>
        {offerParts.map(part => (
          <li key={part}>
            <LinkTo to={addressOf(id, part)} aria-current={part === step ? 'step' : undefined}>
              {words.parts[part]}
            </LinkTo>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Whoever goes to another step goes on reading at its title. */
const Title = ({ step }: { step: PartName }) => {
  const { words } = useWords('console-opportunities')
  const title = useFocusAtStep<HTMLHeadingElement>(step)
  return (
    <h2 ref={title} tabIndex={-1}>
      {words.parts[step]}
    </h2>
  )
}

const Editor = ({ editor }: { editor: OfferEditing }) => {
  const navigate = useNavigate()
  const locale = useLocale()
  const { words } = useWords('console-opportunities')
  const { default_locale } = useOwnTeam()
  const step = useStep()
  const Part = inside[step]
  const { thing, typed } = editor
  const before = offerParts[offerParts.indexOf(step) - 1]
  const goOn = async (): Promise<void> => {
    const saved = editor.dirty ? await editor.save() : thing
    const next = offerParts[offerParts.indexOf(step) + 1]
    if (saved && next) void navigate(addressOf(thing.id, next))
  }
  return (
    <>
      <p>
        <strong>
          <bdi>{textIn(thing.title, locale, default_locale) || words.list.untitled}</bdi>
        </strong>
      </p>
      {typed ? <SavedMark {...typed} saved_at={thing.updated_at} /> : null}
      <Steps id={thing.id} step={step} />
      <EditorForm
        editor={editor}
        nameOf={path => {
          const name = nameAt(path)
          return name ? words.names[name] : path
        }}
        chooser={<OfferClashes editor={editor} />}
        submit={() => void goOn()}
      >
        <section className={styles.part}>
          <Title step={step} />
          <Part key={step} editor={editor} />
        </section>
        <SaveBar
          editor={editor}
          before={before && addressOf(thing.id, before)}
          goesOn={step !== 'publish'}
          typed={typed !== null}
        />
      </EditorForm>
      <LeaveGuard dirty={editor.dirty && typed === null} withinPath />
    </>
  )
}

const Drafted = ({ opened }: { opened: WorkedCall }) => <Editor editor={useOfferDraft(opened)} />

const Read = ({ opened }: { opened: WorkedCall }) => <Editor editor={useOfferEditor(opened)} />

export const OfferEditor = ({ opened }: { opened: WorkedCall }) =>
  opened.state === 'draft' ? <Drafted opened={opened} /> : <Read opened={opened} />
