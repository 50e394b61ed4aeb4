/* The colour scheme that was chosen; /boot.js puts it on before the first paint, this changes it later. */
import { createObservable, useObservable } from '#web/ui/observable.ts'

export const schemes = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof schemes)[number]

const key = 'theme'

const stored = (): ColourScheme => {
  const value = typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  return schemes.find(scheme => scheme === value) ?? 'auto'
}

const chosen = createObservable<ColourScheme>(stored())

export const useColourScheme = (): ColourScheme => useObservable(chosen, 'auto')

export const chooseColourScheme = (next: ColourScheme): void => {
  localStorage.setItem(key, next)
  document.documentElement.dataset.theme = next
  chosen.set(next)
}

export const nextColourScheme = (): void =>
  chooseColourScheme(schemes[(schemes.indexOf(chosen.get()) + 1) % schemes.length] ?? 'auto')
