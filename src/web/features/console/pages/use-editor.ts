/* Writing a text: line by line, saved as a draft or published, and brought back from what was saved before. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentVersion } from '#contract/content.ts'
import type { FormValues } from '#web/shell/form-values.ts'
import { useOnceKeys } from '#web/shell/once-key.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { baseOf, saveText } from './save-text.ts'
import type { Base, Outcome, TextClash } from './save-text.ts'
import { treeOf } from './texts.ts'
import type { Lines } from './texts.ts'
import type { Opened, TextAddress } from './use-opened.ts'

export const nameOf = (path: string): string => `translations.${path}`

const linesIn = (values: FormValues, { original }: Opened): Lines =>
  new Map([...original.keys()].map(path => [path, values.text(nameOf(path)).replaceAll('\r\n', '\n')]))

/** The calls that write, each of them once for what it is asked to write. */
const useWrites = (address: TextAddress) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const keys = useOnceKeys()
  const publish = useRef(false)
  return {
    aim: (whether: boolean): void => {
      publish.current = whether
    },
    save: (version: number, lines: Lines): Promise<ContentVersion> => {
      const input = { link, ...address, translations: treeOf(lines), version, publish: publish.current }
      return api.content.save.call(input, { context: { once: keys.of(input) } })
    },
    restore: (version: number): Promise<ContentVersion> => {
      const input = { link, ...address, version }
      return api.content.restore.call(input, { context: { once: keys.of(input) } })
    },
    done: keys.done
  }
}

interface Standing {
  base: Base
  /** A number that is new when the form is to be filled anew. */
  round: number
  dirty: boolean
  saved: ContentVersion | null
  clash: TextClash | null
}

const begun = ({ newest }: Opened): Standing => ({
  base: baseOf(newest),
  round: 0,
  dirty: false,
  saved: null,
  clash: null
})

export const useEditor = (address: TextAddress, opened: Opened) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const writes = useWrites(address)
  const [standing, stand] = useState(() => begun(opened))
  const { base, clash } = standing

  const accept = (saved: ContentVersion, anew: boolean): void => {
    writes.done()
    const round = standing.round + (anew ? 1 : 0)
    stand({ base: baseOf(saved), round, dirty: false, saved, clash: null })
    void queries.invalidateQueries({ queryKey: api.content.key() })
  }
  const take = (outcome: Outcome): void =>
    'clash' in outcome ? stand({ ...standing, clash: outcome.clash }) : accept(outcome.saved, outcome.woven)

  const form = useForm<Outcome>({
    send: values => saveText(writes.save, base, linesIn(values, opened)),
    done: take,
    refused: () => {
      stand({ ...standing, saved: null })
      return false
    }
  })

  const settling = useCall(({ theirs, version, mine }: TextClash) =>
    // What stands now has been seen, so only what comes after it can clash again.
    saveText(writes.save, { version, lines: theirs }, mine, true)
  )
  const settle = async (taken: readonly string[]): Promise<void> => {
    if (!clash) return
    const given = taken.map(path => [path, clash.theirs.get(path) ?? ''] as const)
    const outcome = await settling.send({ ...clash, mine: new Map([...clash.mine, ...given]) })
    if (outcome && 'answer' in outcome) take(outcome.answer)
  }

  return {
    ...standing,
    form,
    settle,
    settling: settling.busy,
    restore: async (version: number) => accept(await writes.restore(version), true),
    touch: () => {
      if (!standing.dirty || standing.saved) stand({ ...standing, dirty: true, saved: null })
    },
    aim: writes.aim
  }
}

export type Editor = ReturnType<typeof useEditor>
