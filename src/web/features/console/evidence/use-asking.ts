import { useQueryClient } from '@tanstack/react-query'
import type { AskingEvidence, EvidenceAsked, ExtendingEvidence } from '#contract/evidence.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWriting } from '../use-writing.ts'

/** All lists of evidence are read again. */
const useReread = () => {
  const { api } = useShell()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.evidence.key() })
}

export const useAsking = () => {
  const { api } = useShell()
  const reread = useReread()
  const ask = useWriting<AskingEvidence, EvidenceAsked>((input, options) =>
    api.evidence.ask.call(input, options)
  )
  return async (asked: AskingEvidence): Promise<EvidenceAsked> => {
    const answer = await ask(asked)
    reread()
    return answer
  }
}

export const useExtending = () => {
  const { api } = useShell()
  const reread = useReread()
  const extend = useWriting<ExtendingEvidence, EvidenceAsked>((input, options) =>
    api.evidence.extend.call(input, options)
  )
  return async (asked: ExtendingEvidence): Promise<EvidenceAsked> => {
    const answer = await extend(asked)
    reread()
    return answer
  }
}
