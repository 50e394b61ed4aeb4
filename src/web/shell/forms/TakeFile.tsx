import { useEffect, useRef, useState } from 'react'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import button from '#web/ui/button.module.css'

interface Words {
  take: string
  done: string
  again: string
}

interface Taken {
  href: string
  name: string
}

/** Saved at once, as it was asked for; the link is for whoever looks for it in vain. */
const Saved = ({ taken: { href, name }, words }: { taken: Taken; words: Words }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.click(), [])
  return (
    <p>
      <output>{words.done}</output>{' '}
      <a ref={link} href={href} download={name}>
        {words.again}
      </a>
    </p>
  )
}

interface TakeFileProps {
  words: Words
  ask: () => Promise<{ body: File }>
}

/** By a call and not by a link: it is for organisers alone, whom a link would not name. */
export const TakeFile = ({ words, ask }: TakeFileProps) => {
  const [taken, keep] = useState<Taken | null>(null)
  const { send, busy, refusal, wait } = useCall(ask)
  useEffect(
    () => () => {
      if (taken) URL.revokeObjectURL(taken.href)
    },
    [taken]
  )
  const take = async (): Promise<void> => {
    keep(null)
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    const { body } = outcome.answer
    keep({ href: URL.createObjectURL(body), name: body.name })
  }
  return (
    <>
      <p>
        <button className={button.plain} type="button" aria-disabled={busy} onClick={() => void take()}>
          {words.take}
        </button>
      </p>
      {taken ? <Saved key={taken.href} taken={taken} words={words} /> : null}
      <Refused refusal={refusal} wait={wait} />
    </>
  )
}
