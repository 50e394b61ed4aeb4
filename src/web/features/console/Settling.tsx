import { useState } from 'react'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Clashes } from '#web/ui/form/Clashes.tsx'
import type { Clash } from '#web/ui/form/Clashes.tsx'

interface SettlingProps<Name extends string> {
  clashes: readonly Clash<Name>[]
  busy: boolean
  /** The names of those that are taken from the other; of the rest one's own stands. */
  settle: (taken: Name[]) => void
  dir?: 'ltr' | 'rtl'
}

/** Somebody saved something else meanwhile: what is to stand is chosen here, and saved here. */
export const Settling = <Name extends string>({ clashes, busy, settle, dir }: SettlingProps<Name>) => {
  const { words } = useWords('console')
  const [given, give] = useState<readonly Name[]>([])
  return (
    <Clashes
      words={words.clash}
      clashes={clashes}
      taken={name => (given.includes(name) ? 'theirs' : 'mine')}
      take={(name, side) =>
        give(side === 'theirs' ? [...given, name] : given.filter(other => other !== name))
      }
      actions={
        <button
          className={button.primary}
          type="button"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) settle([...given])
          }}
        >
          {words.clash.save}
        </button>
      }
      dir={dir}
    />
  )
}
