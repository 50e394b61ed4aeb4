import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'

// Few are ever asked for it, and its words are those of the settings.
const Needed = lazy(async () => ({ default: (await import('./Needed.tsx')).Needed }))

export const isFactorOverdue = ({ second_factor_due: due }: Pick<User, 'second_factor_due'>): boolean =>
  due !== null && Date.parse(due) <= Date.now()

/** By when two-step sign-in is needed here; nothing where it is not asked for, or stands. */
export const FactorNotice = ({ me }: { me: User }) =>
  me.second_factor_due === null ? null : (
    <Suspense fallback={null}>
      <Needed due={me.second_factor_due} over={isFactorOverdue(me)} />
    </Suspense>
  )

/** What is refused without it stands behind the notice once its time is over. */
export const FactorGate = ({ me, children }: { me: User; children: ReactNode }) => (
  <>
    <FactorNotice me={me} />
    {isFactorOverdue(me) ? null : children}
  </>
)
