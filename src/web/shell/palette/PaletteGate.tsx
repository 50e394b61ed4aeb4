import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useModal } from '#web/ui/use-modal.ts'
import controls from '../layout/controls.module.css'
import { useLocked } from '../account/lock/locked.ts'
import { useObservable } from '#web/ui/observable.ts'
import { useShellWords } from '../words/page-words.tsx'
import { Fetching } from './Fetching.tsx'
import styles from './frame.module.css'
import { opened, openPalette, opens } from './opening.ts'

const close = (): void => opened.set(false)

const Frame = () => {
  const box = useModal()
  const { words } = useShellWords()
  const [typed, type] = useState('')
  // Fetched when it is opened for the first time, so that nobody waits for it who never does.
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['palette'],
    queryFn: () => import('./FetchedPalette.tsx'),
    staleTime: 'static'
  })
  return (
    <dialog
      ref={box}
      className={styles.frame}
      aria-label={words.search.open}
      // Told late: by then it may have been opened anew, or another one in its place.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && close()}
      closedby="any"
    >
      {data ? (
        <data.FetchedPalette typed={typed} type={type} close={close} />
      ) : (
        <Fetching typed={typed} type={type} failed={!isFetching} retry={() => void refetch()} />
      )}
      <button
        type="button"
        className={`${controls.control} ${styles.close}`}
        aria-label={words.search.close}
        onClick={close}
      >
        <svg viewBox="0 0 24 24" className={controls.icon} aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </dialog>
  )
}

/** The palette, and the keys that open and close it; over a locked screen, or another dialog, it does not open. */
export const PaletteGate = () => {
  const open = useObservable(opened, false)
  const locked = useLocked()
  useEffect(() => {
    if (locked) close()
    const press = (event: KeyboardEvent): void => {
      if (locked || !opens(event, navigator.userAgent.includes('Mac OS'))) return
      const modal = document.querySelector(':modal')
      if (modal && !opened.get()) return
      event.preventDefault()
      if (event.repeat) return
      if (modal) close()
      else openPalette()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [locked])
  return open && !locked ? <Frame /> : null
}
