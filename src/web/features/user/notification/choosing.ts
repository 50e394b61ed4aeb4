import type { NotificationPreferences } from '#contract/notifications.ts'
import type { useShell } from '#web/shell/page/shell-context.ts'
import type { CallState } from '#web/shell/api/use-call.ts'

type Call = ReturnType<typeof useShell>['api']['notifications']['choose']['call']

export type Choose = (choosing: Omit<Parameters<Call>[0], 'team'>) => Promise<void>

export interface Choosing extends Pick<CallState<never, never>, 'refusal' | 'wait' | 'busy'> {
  chosen: NotificationPreferences
  choose: Choose
  /** When the last change was saved. */
  saved_at: Date | null
}
