/* Files that were refused after their page had been left: told wherever their sender is by then, in words brought along. */
import { createObservable, type Observable } from '#web/ui/observable.ts'

export interface RefusedMeanwhile {
  /** The account that sent it: nobody else is told. */
  owner: string
  title: string
  /** The file and the rule. */
  text: string
  open: { to: string; label: string }
  close: string
}

export const refusedMeanwhile: Observable<readonly RefusedMeanwhile[]> = createObservable<
  readonly RefusedMeanwhile[]
>([])

export const tellRefused = (refused: RefusedMeanwhile): void =>
  refusedMeanwhile.set([...refusedMeanwhile.get(), refused])

export const closeRefused = (refused: RefusedMeanwhile): void =>
  refusedMeanwhile.set(refusedMeanwhile.get().filter(each => each !== refused))
